import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { openWire, type Wire } from "@/lib/testing/wire";

let wire: Wire;

beforeAll(async () => {
  wire = await openWire();
});

afterAll(() => wire.close());

/** Sends the start of a request, then a piece a second for as long as the connection stands. */
async function* dribble(start: string, piece: string, pieces: number) {
  yield start;
  for (let sent = 0; sent < 120; sent++) {
    await sleep(1_000);
    if (sent < pieces) yield piece;
    // Nothing more is sent, and the connection is watched.
    else yield "";
  }
}

test("a body that dribbles for 30 s, or a file that pauses as long, is answered 400, and the connection closes", async () => {
  const { nrn, key } = await given.producer();
  const request = (target: string, type: string, length: number) =>
    `${target} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${key}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`;
  const file = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nexternal_id\n';
  const upload = `POST /api/producers/${nrn}/eco-products?${new URLSearchParams(FRANCE_2025)}`;
  const began = performance.now();
  const answers = await Promise.all([
    wire.raw(dribble(request(`PUT /api/producers/${nrn}`, "application/json", 1_000), " ", 120)),
    wire.raw(dribble(request(`PUT /api/producers/${nrn}`, "application/json", 1_000), "", 0)),
    wire.raw(dribble(request(upload, "multipart/form-data; boundary=x", 9_000) + file, "", 0)),
  ]);
  for (const { status, head, body } of answers) {
    expect(status).toBe(400);
    expect(head).toContain("\r\nconnection: close");
    expect(body).toBe('{"error":"SERVICE_005"}');
  }
  expect(performance.now() - began).toBeGreaterThan(29_000);
  expect(performance.now() - began).toBeLessThan(60_000);
});
