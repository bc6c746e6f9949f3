import { beforeAll, expect, test, vi } from "vitest";
import { createDispatch } from "@/app/api/dispatch";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { openRequest } from "./request-context";
import { inTurn, takeTurn } from "./turns";

const SECONDS = 2;
vi.stubEnv("REQUEST_SECONDS", String(SECONDS));

const LINES = "declarations/eco-contributions";

let producer: Awaited<ReturnType<typeof given.producer>>;
let dispatch: Awaited<ReturnType<typeof createDispatch>>;
beforeAll(async () => {
  producer = await given.producer();
  await given.product(producer);
  dispatch = await createDispatch();
});

const read = (path: string) =>
  send(`GET /producers/${producer.nrn}/${path}`, { key: producer.key, query: FRANCE_2025 });

/** The answer of a client that takes its first piece, and no other for now. */
async function paused(path: string, query: Record<string, string> = {}) {
  const search = new URLSearchParams({ ...FRANCE_2025, ...query });
  const response = await dispatch(
    new Request(`http://localhost/api/producers/${producer.nrn}/${path}?${search}`, {
      headers: { host: "localhost", authorization: producer.key },
    }),
  );
  expect([path, response.status]).toEqual([path, 200]);
  const body = response.body?.getReader();
  await body?.read();
  return { cancel: () => body?.cancel() };
}

test("a download that its client pauses keeps no other read waiting, and no other download", async () => {
  const files = await Promise.all([
    paused("eco-products/export.csv"),
    paused("eco-products/export.csv", { Format: "xlsx" }),
    paused("credits/entries.csv"),
    paused(LINES),
    paused(LINES),
  ]);
  for (const path of ["eco-products/counts", "declarations/sheet", "eco-products/export.csv"])
    expect([path, (await read(path)).status]).toEqual([path, 200]);
  for (const { cancel } of files) await cancel();
});

test("answers that hold a connection until they are read have few places for a producer, which end with them", async () => {
  const [first, second] = await Promise.all([paused(LINES), paused(LINES)]);
  expect((await read(LINES)).status).toBe(429);
  await first.cancel();
  expect((await read(LINES)).status).toBe(200);
  await second.cancel();
});

/** A request of a producer that has nothing. */
function request() {
  const received = openRequest(new Request("http://localhost/api"), {} as never);
  received.audit.producerNrn = "WAITS";
  return received;
}

test("the next piece of a file waits for its turn as long as it takes, and ends it once it is read", async () => {
  const [one, other, file] = [request(), request(), request()];
  await takeTurn(one, "WAITS", "reads");
  await takeTurn(other, "WAITS", "reads");
  const pieces: string[] = [];
  const piece = inTurn(file, async () => pieces.push("piece"));
  await expect(takeTurn(request(), "WAITS", "reads")).rejects.toMatchObject({ reason: "tooMany" });
  expect(pieces).toEqual([]);
  one.turn?.end();
  await piece;
  await inTurn(file, async () => pieces.push("piece"));
  expect(pieces).toEqual(["piece", "piece"]);
  other.turn?.end();
});

test("however many files wait for a piece, a read still has its place in the line; too many reads have not", async () => {
  const running = [request(), request()];
  for (const each of running) await takeTurn(each, "WAITS", "reads");
  const pieces = Array.from({ length: 40 }, () => inTurn(request(), async () => "piece"));
  const reads = Array.from({ length: 30 }, request);
  const waiting = reads.map(async (each) => {
    await takeTurn(each, "WAITS", "reads");
    each.turn?.end();
  });
  await expect(takeTurn(request(), "WAITS", "reads")).rejects.toMatchObject({ reason: "tooMany" });
  for (const { turn } of running) turn?.end();
  await Promise.all([...pieces, ...waiting]);
});
