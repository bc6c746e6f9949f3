import { expect, test } from "vitest";
import type { DeclarationStatus, PartStatus } from "@/db/vocabulary";
import { reopenerOf, statusOfDeclaration } from "./declaration-status";

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

test("its producer reopens what is validated, an operator alone what is paid, changed since or not", () => {
  const reopener = (status: DeclarationStatus, producerPaidAt: string | null = null) =>
    reopenerOf({ status, producerPaidAt });
  const paid = "2026-02-20T09:00:00Z";
  expect(reopener("DRAFT")).toBeUndefined();
  expect(reopener("VALIDATED")).toBe("producer");
  expect(reopener("REQUIRES_RESUBMISSION")).toBe("producer");
  expect(reopener("REQUIRES_RESUBMISSION", paid)).toBe("operator");
  expect(reopener("PAID", paid)).toBe("operator");
  expect(reopener("TRANSFERRED", paid)).toBe("operator");
});
