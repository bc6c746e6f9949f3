import { expect, test } from "vitest";
import { WaitingLine } from "./waiting-line";

const refusal = () => new Error("left");

test("places are handed over in the order of the line, and refused where nobody waits", async () => {
  const line = new WaitingLine<number>();
  const waiting = [line.wait({ refusal }), line.wait({ refusal })];
  expect([1, 2, 3].map((place) => line.handOver(place))).toEqual([true, true, false]);
  expect(await Promise.all(waiting)).toEqual([1, 2]);
});

test("who leaves, by time or by signal, has no place in the line any more, and those behind go on", async () => {
  const line = new WaitingLine<string>();
  const client = new AbortController();
  const late = line.wait({ ms: 5, refusal });
  const gone = line.wait({ signal: client.signal, refusal });
  const stays = line.wait({ ms: 60_000, signal: new AbortController().signal, refusal });
  client.abort();
  await expect(gone).rejects.toThrow("left");
  await expect(late).rejects.toThrow("left");
  expect(line.length).toBe(1);
  line.handOver("place");
  expect(await stays).toBe("place");
});

test("who got a place keeps it, whatever their signal and their time say then", async () => {
  const line = new WaitingLine<string>();
  const client = new AbortController();
  const first = line.wait({ ms: 1, signal: client.signal, refusal });
  const second = line.wait({ refusal });
  line.handOver("one");
  client.abort();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(await first).toBe("one");
  expect(line.length).toBe(1);
  line.handOver("other");
  expect(await second).toBe("other");
});
