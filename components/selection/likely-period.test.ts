import { expect, test } from "vitest";
import type { DeclarationStatus } from "@/db/vocabulary";
import { likelyPeriod } from "./likely-period";

const PERIODS = ["2024", "2025", "2026"].map((code) => ({
  code,
  deadlines: [{ deadline: `${Number(code) + 1}-02-28` }],
}));
const TODAY = "2026-11-20";

const likely = (statuses: Record<string, DeclarationStatus>, remembered?: string) =>
  likelyPeriod(
    PERIODS,
    Object.entries(statuses).map(([declarationPeriodCode, status]) => ({ declarationPeriodCode, status })),
    { today: TODAY, remembered },
  );

test("what was begun and is not done comes first, the oldest before all", () => {
  expect(likely({ "2024": "PAID", "2025": "DRAFT", "2026": "DRAFT" })).toBe("2025");
  expect(likely({ "2025": "REQUIRES_RESUBMISSION", "2026": "DRAFT" })).toBe("2025");
});

test("the period that was open stays, unless all of it is validated", () => {
  expect(likely({ "2025": "DRAFT", "2026": "DRAFT" }, "2026")).toBe("2026");
  expect(likely({ "2025": "VALIDATED", "2026": "DRAFT" }, "2025")).toBe("2026");
  expect(likely({ "2024": "CLOSED", "2025": "PAID", "2026": "VALIDATED" }, "2025")).toBe("2025");
});

test("where nothing was begun, what closes next is opened", () => {
  expect(likely({})).toBe("2026");
  expect(likely({ "2025": "VALIDATED" })).toBe("2026");
});

test("where nothing is to be done, the latest period is opened", () => {
  expect(likely({ "2024": "CLOSED", "2025": "CLOSED", "2026": "VALIDATED" })).toBe("2026");
  expect(likelyPeriod([], [], { today: TODAY, remembered: "2025" })).toBeUndefined();
});
