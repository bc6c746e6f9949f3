import { expect, test } from "vitest";
import type { PartStatus } from "@/db/vocabulary";
import { statusOfDeclaration } from "./declaration-status";

const part = (status: PartStatus, requiresResubmission = false) => ({ status, requiresResubmission });

test("a declaration without lines is not started", () => {
  expect(statusOfDeclaration([])).toBe("NOT_STARTED");
});

test("a declaration is as far as its least advanced part", () => {
  expect(statusOfDeclaration([part("PAID"), part("DRAFT"), part("VALIDATED")])).toBe("DRAFT");
  expect(statusOfDeclaration([part("CLOSED"), part("PAID")])).toBe("PAID");
});

test("a part whose products changed since it was validated holds the declaration back", () => {
  expect(statusOfDeclaration([part("PAID"), part("VALIDATED", true)])).toBe("REQUIRES_RESUBMISSION");
});
