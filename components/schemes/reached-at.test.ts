import { expect, test } from "vitest";
import { reachedAt } from "./reached-at";

const sent = { to: "4 - PendingPro", at: "2026-02-01", isUndo: false } as const;
const registered = { to: "5 - Registered", at: "2026-02-10", isUndo: false } as const;
const undone = { to: "4 - PendingPro", at: "2026-02-11", isUndo: true } as const;

test("a registration that was undone waits for its scheme since it was sent there", () => {
  expect(reachedAt([sent, registered, undone], "4 - PendingPro", null)).toBe("2026-02-01");
  expect(reachedAt([undone], "4 - PendingPro", "2026-01-31")).toBe("2026-01-31");
  expect(reachedAt([], "5 - Registered", null)).toBeNull();
});
