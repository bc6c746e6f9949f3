import { expect, test } from "vitest";
import { today } from "@/lib/domain/day-in";
import { formatter } from "./format";
import { pickTimeZone } from "./time-zone";

test("a reader's time zone is the one that the browser tells, and UTC where it tells none or none that there is", () => {
  expect(pickTimeZone("Europe/Paris")).toBe("Europe/Paris");
  expect(pickTimeZone("Asia/Shanghai")).toBe("Asia/Shanghai");
  for (const told of [undefined, "", "Mars/Olympus", "<script>", "a".repeat(5000)])
    expect(pickTimeZone(told)).toBe("UTC");
});

test("an evening in Europe is the next day in China, and a day is the same day everywhere", () => {
  const evening = "2026-02-28T18:30:00.000Z";
  expect(today("Europe/Paris", new Date(evening))).toBe("2026-02-28");
  expect(today("Asia/Shanghai", new Date(evening))).toBe("2026-03-01");
  expect(formatter("en", "Europe/Paris").dayOfYear(evening)).toBe("28 Feb 2026");
  expect(formatter("en", "Asia/Shanghai").dayOfYear(evening)).toBe("1 Mar 2026");
  expect(formatter("en", "America/New_York").dayOfYear("2026-03-01")).toBe("1 Mar 2026");
});
