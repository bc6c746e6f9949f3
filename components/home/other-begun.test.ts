import { expect, test } from "vitest";
import { otherBegun } from "./other-begun";

test("another period is begun where something is declared that is not validated, and not where all was taken back", () => {
  const declared = [
    { declarationPeriodCode: "2026", status: "DRAFT" },
    { declarationPeriodCode: "2025", status: "NOT_STARTED" },
    { declarationPeriodCode: "2024", status: "PAID" },
    { declarationPeriodCode: "2023", status: "REQUIRES_RESUBMISSION" },
  ] as const;
  expect(otherBegun(declared, "2026")).toBe("2023");
  expect(otherBegun(declared, "2024")).toBe("2026");
  expect(otherBegun(declared.slice(0, 3), "2026")).toBeUndefined();
});
