import { expect, test } from "vitest";
import { closingOf, isOverdue, keptOf } from "./deadline";

const deadline = "2026-02-28";

test("a declaration past its deadline is overdue until it is validated, on the day after", () => {
  expect(isOverdue({ deadline }, "2026-02-28")).toBe(false);
  expect(isOverdue({ deadline }, "2026-03-01")).toBe(true);
  expect(isOverdue({ deadline, completedAt: "2026-03-05T10:00:00Z" }, "2026-03-10")).toBe(false);
  expect(isOverdue({ deadline: null }, "2026-03-01")).toBe(false);
});

test("a deadline that went by has closed, whether it was missed or not", () => {
  expect(closingOf({ deadline }, "2026-02-28")).toBe("closes");
  expect(closingOf({ deadline }, "2026-03-01")).toBe("overdue");
  expect(closingOf({ deadline, completedAt: "2026-02-20T10:00:00Z" }, "2026-03-01")).toBe("closed");
  expect(closingOf({ deadline, wasInTime: true }, "2026-03-01")).toBe("closed");
  expect(closingOf({ deadline, registeredLate: true }, "2026-03-01")).toBe("closed");
});

test("what was validated on the last day was so in time, and who registered on it was not late", () => {
  const kept = (validatedOn: string | null, registeredOn: string | null = null) =>
    Object.values(keptOf({ deadline, validatedOn, registeredOn }));
  expect(kept("2026-02-28")).toEqual([true, false]);
  expect(kept("2026-03-01")).toEqual([false, false]);
  expect(kept(null, "2026-02-28")).toEqual([false, false]);
  expect(kept(null, "2026-03-01")).toEqual([false, true]);
  expect(Object.values(keptOf({ deadline: null, validatedOn: "2026-01-01", registeredOn: null }))).toEqual([
    false,
    false,
  ]);
});
