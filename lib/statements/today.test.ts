import { expect, test } from "vitest";
import { firstDayLeft, lastDayBegun } from "./today";

test("a day is today for who is furthest west until noon of the next in UTC, and for who is furthest east from 10 in the morning before", () => {
  const at = (time: string) => new Date(`2026-03-02T${time}Z`);
  expect(firstDayLeft(at("11:59:59"))).toBe("2026-03-01");
  expect(firstDayLeft(at("12:00:00"))).toBe("2026-03-02");
  expect(lastDayBegun(at("09:59:59"))).toBe("2026-03-02");
  expect(lastDayBegun(at("10:00:00"))).toBe("2026-03-03");
});
