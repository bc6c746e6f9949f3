import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { type QueuePorts, QueueStore } from "./queue-store";
import { sampleWork } from "./sample-work";
import { type Act, keyOf, NO_DRAFT } from "./work-acts";

const one = sampleWork({ id: "1" });
const other = sampleWork({ id: "2" });
const by = (act: Act) => () => ({ act, draft: NO_DRAFT, amount: undefined });

const portsOf = () => ({
  send: vi.fn<QueuePorts["send"]>(async () => "payment"),
  takeBack: vi.fn<QueuePorts["takeBack"]>(async () => {}),
  setAside: vi.fn<QueuePorts["setAside"]>(async () => {}),
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("what the service does not take back leaves after a minute, and not once it is undone", async () => {
  const ports = portsOf();
  const queue = new QueueStore(ports);
  queue.act([one, other], by("grant"));
  await queue.undo({ work: one, what: "grant" });
  expect(queue.state().done).toEqual([{ work: other, what: "grant" }]);
  expect(ports.send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(ports.send.mock.calls.map(([sent]) => sent)).toEqual([other]);
});

test("what the service takes back is sent at once, and taken back by the payment that was recorded", async () => {
  const ports = portsOf();
  const queue = new QueueStore(ports);
  queue.act([one], by("markPaid"));
  expect(ports.send).toHaveBeenCalledOnce();
  await queue.undo({ work: one, what: "markPaid" });
  expect(ports.takeBack).toHaveBeenCalledWith(one, "payment");
  expect(queue.state().done).toEqual([]);
});

test("what was set aside comes back alone, and the rest stays aside", async () => {
  const ports = portsOf();
  const queue = new QueueStore(ports);
  queue.setAside([one, other], true);
  await queue.undo({ work: one, what: "aside" });
  expect(ports.setAside.mock.calls).toEqual([
    [[one, other], true],
    [[one], false],
  ]);
  expect(queue.state().done).toEqual([{ work: other, what: "aside" }]);
});

test("what failed waits again with its reason and its draft, until it is tried anew", async () => {
  const ports = portsOf();
  const queue = new QueueStore(ports);
  const error = new Error("refused");
  ports.send.mockRejectedValueOnce(error);
  queue.write(one, { ...NO_DRAFT, uin: "FR1" });
  queue.toggle(one);
  queue.act([one], by("register"));
  expect(queue.state().chosen.size).toBe(0);
  await vi.advanceTimersByTimeAsync(0);
  expect(queue.state().done).toEqual([]);
  expect(queue.state().errors.get(keyOf(one))).toBe(error);
  expect(queue.draftOf(one).uin).toBe("FR1");
  queue.act([one], by("register"));
  expect(queue.state().errors.size).toBe(0);
});
