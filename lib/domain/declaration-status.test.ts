import { expect, test } from "vitest";
import type { DeclarationStatus, PartStatus } from "@/db/vocabulary";
import { dayOfStatus, reopenerOf, statusOfDeclaration } from "./declaration-status";

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

test("each state of a part has its own day, and one whose day is not kept has none", () => {
  const days = { completedAt: "2026-01-22", producerPaidAt: "2026-02-20", transferredProAt: "2026-03-02" };
  const dayOf = (status: Parameters<typeof dayOfStatus>[0]["status"]) => dayOfStatus({ ...days, status });
  expect([dayOf("VALIDATED"), dayOf("PAID"), dayOf("TRANSFERRED")]).toEqual(Object.values(days));
  for (const status of ["NOT_STARTED", "DRAFT", "CLOSED", "REQUIRES_RESUBMISSION"] as const)
    expect(dayOf(status)).toBeNull();
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
