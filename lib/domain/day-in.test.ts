import { expect, test } from "vitest";
import { dayIn, zoneOf } from "./day-in";

test.each([
  ["FR", "2025-12-31T22:59:59Z", "2025-12-31"],
  ["FR", "2025-12-31T23:00:00Z", "2026-01-01"],
  ["GB", "2025-12-31T23:00:00Z", "2025-12-31"],
  // The Canary Islands are an hour behind.
  ["ES", "2025-12-31T23:30:00Z", "2025-12-31"],
  ["US", "2026-01-01T09:59:59Z", "2025-12-31"],
  ["US", "2026-01-01T10:00:00Z", "2026-01-01"],
  ["JP", "2025-12-31T15:00:00Z", "2026-01-01"],
  ["ZY", "2025-12-31T23:59:59Z", "2025-12-31"],
])("in %s at %s it is %s everywhere", (country, now, day) => {
  expect(dayIn(country, new Date(now))).toBe(day);
});

test("of several time zones of a country the one that is behind is its own, in summer too", () => {
  expect(["FR", "ES", "PT", "US", "ZY"].map(zoneOf)).toEqual([
    "Europe/Paris",
    "Atlantic/Canary",
    "Atlantic/Azores",
    "Pacific/Honolulu",
    "UTC",
  ]);
});
