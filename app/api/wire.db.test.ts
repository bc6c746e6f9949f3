import { afterAll, beforeAll, expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { openWire, type Wire } from "@/lib/testing/wire";

let wire: Wire;
let producer: Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  wire = await openWire();
  producer = await given.producer({ credits: 10 });
  await given.product(producer, { externalId: "SKU-1" });
  await given.product(producer, { externalId: "SKU-2" });
});

afterAll(() => wire.close());

const fetchApi = (path: string, init: RequestInit = {}) => fetch(`${wire.url}${path}`, init);
const authorization = () => ({ authorization: producer.key });

test("a person signs in, is known, and signs out, by their cookie", async () => {
  const { email, password } = await given.user(producer);
  const signedIn = await fetchApi("/sessions", { method: "POST", body: JSON.stringify({ email, password }) });
  const [cookie = ""] = signedIn.headers.getSetCookie();
  const browser = { cookie: cookie.split(";")[0] ?? "", "sec-fetch-site": "same-origin" };
  const me = () => fetchApi("/users/me", { headers: browser });

  expect([signedIn.status, (await me()).status]).toEqual([200, 200]);
  const signedOut = await fetchApi("/sessions/current", { method: "DELETE", headers: browser });
  expect([signedOut.status, (await me()).status]).toEqual([200, 401]);
  expect(signedOut.headers.getSetCookie()).toHaveLength(1);
});

test("a repeat with an idempotency key is replayed with its status, headers and body", async () => {
  const declare = () =>
    fetchApi(`/producers/${producer.nrn}/declarations/quantities`, {
      method: "POST",
      headers: { ...authorization(), "idempotency-key": "wire-1" },
      body: JSON.stringify({
        producerNrn: producer.nrn,
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        products: [{ ecoProductReference: "SKU-1", quantity: 1 }],
      }),
    });
  const [first, repeat] = [await declare(), await declare()];

  expect([first.status, repeat.status]).toEqual([200, 200]);
  expect(await repeat.text()).toBe(await first.text());
  expect(repeat.headers.get("idempotent-replayed")).toBe("true");
  for (const name of ["content-type", "cache-control", "content-length"])
    expect(repeat.headers.get(name), name).toBe(first.headers.get(name));
});

test("a page says how many there are in all and where the next one is, and the link leads there", async () => {
  const page = (target: string) => fetch(new URL(target, wire.url), { headers: authorization() });
  const first = await page(
    `/api/producers/${producer.nrn}/eco-products?EprCountryCode=FR&DeclarationPeriodCode=2025&Limit=1`,
  );
  const [, next = ""] = /<([^>]+)>; rel="next"/.exec(first.headers.get("link") ?? "") ?? [];
  const second = await page(next);

  expect(first.headers.get("x-total-count")).toBe("2");
  expect(second.headers.get("link")).toMatch(/rel="prev"/);
  expect(await second.json()).not.toEqual(await first.json());
});

test("every answer, refused by the listener or by the API, has a request id, is not stored and links to help", async () => {
  const head = "Host: localhost\r\nConnection: close\r\n";
  for (const request of [
    `GET /api/countries HTTP/1.1\r\n${head}\r\n`,
    `GET /api/nothing HTTP/1.1\r\n${head}\r\n`,
    `TRACE /api/countries HTTP/1.1\r\n${head}\r\n`,
    `GET /api/countries HTTP/1.1\r\n${head}X-Large: ${"x".repeat(20_000)}\r\n\r\n`,
    "nonsense\r\n\r\n",
  ]) {
    const { status, head: answer, body } = await wire.raw(request);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(answer).toContain("\r\nx-request-id: ");
    expect(answer).toContain("\r\ncache-control: no-store");
    expect(answer).toContain('\r\nlink: </errors/service_005>; rel="help"');
    expect(body).toBe('{"error":"SERVICE_005"}');
  }
});

const MEBIBYTE = " ".repeat(1024 * 1024);

test.each([
  ["a body", `PUT /api/producers/1`, 2, true],
  ["a body of unknown length", `PUT /api/producers/1`, 2, false],
  ["a file", `POST /api/producers/1/eco-products?EprCountryCode=FR&DeclarationPeriodCode=2025`, 52, true],
  [
    "a file of unknown length",
    `POST /api/producers/1/eco-products?EprCountryCode=FR&DeclarationPeriodCode=2025`,
    52,
    false,
  ],
])(
  "%s that is too large is answered 413, and the connection closes and says so",
  async (what, target, mebibytes, isLengthSaid) => {
    const isFile = what.startsWith("a file");
    const start = isFile
      ? '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\n'
      : "";
    async function* sent() {
      yield `${target.replace("/1", `/${producer.nrn}`)} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${producer.key}\r\n`;
      if (isFile) yield "Content-Type: multipart/form-data; boundary=x\r\n";
      yield isLengthSaid
        ? `Content-Length: ${start.length + mebibytes * MEBIBYTE.length}\r\n\r\n${start}`
        : `Transfer-Encoding: chunked\r\n\r\n${isFile ? `${start.length.toString(16)}\r\n${start}\r\n` : ""}`;
      for (let piece = 0; piece < mebibytes; piece++)
        yield isLengthSaid ? MEBIBYTE : `${MEBIBYTE.length.toString(16)}\r\n${MEBIBYTE}\r\n`;
      if (!isLengthSaid) yield "0\r\n\r\n";
    }
    const { status, head, body } = await wire.raw(sent());
    expect(status).toBe(413);
    expect(head).toContain("\r\nconnection: close");
    expect(body).toBe('{"error":"SERVICE_005"}');
  },
);
