import { expect, test } from "vitest";
import type { FollowedLine } from "./missing";
import { isOfNil, stepOf } from "./step-of";

type Line = FollowedLine["line"];

const step = (line: Partial<Line>, missing = 0, today = "2026-02-01", may?: boolean) =>
  stepOf(
    {
      line: { status: "DRAFT", periodEndsOn: "2025-12-31", ...line },
      declared: 1,
      missing,
    } as unknown as FollowedLine,
    today,
    may,
  );
const approval = (whyNot: NonNullable<Line["approval"]>["whyNot"], askedAt: string | null = null) => ({
  approval: { preparedBy: "Ana", askedBy: askedAt && "Ana", askedAt, whyNot },
});
const ASKED = "2026-01-10T09:00:00Z";

test("nobody is told to validate before the period is over", () => {
  expect(step({}, 0, "2025-12-31")).toBe("awaitEnd");
  expect(step({}, 0, "2026-01-01")).toBe("validate");
  expect(step(approval(null, ASKED), 0, "2025-12-31")).toBe("awaitEnd");
  expect(step(approval(null, ASKED), 1, "2025-12-31")).toBe("enter");
});

test("where another person validates, who prepared asks, then waits, and that person approves", () => {
  expect(step(approval("secondPersonNeeded"))).toBe("ask");
  expect(step(approval("approvalFirst"))).toBe("ask");
  expect(step(approval("secondPersonNeeded", ASKED))).toBe("othersApprove");
  expect(step(approval(null, ASKED))).toBe("approve");
  expect(step(approval(null))).toBe("validate");
  expect(step(approval("validatorUnknown"))).toBe("othersValidate");
});

test("who only reads is told whose turn it is, and not to do it", () => {
  expect(step({}, 0, "2026-02-01", false)).toBe("othersValidate");
  expect(step({ status: "REQUIRES_RESUBMISSION" }, 0, "2026-02-01", false)).toBe("othersReopen");
  expect(step({}, 0, "2026-02-01", true)).toBe("validate");
});

test("what a paid part holds, or is in one, waits for an operator", () => {
  const held = { count: 1, by: ["Citeo"] };
  expect(step({ held: { ...held, isPaid: true } }, 1)).toBe("heldPaid");
  expect(step({ held: { ...held, isPaid: false } }, 1)).toBe("held");
  expect(step({ held: { ...held, isPaid: true } }, 2)).toBe("enter");
  expect(step({ status: "REQUIRES_RESUBMISSION" })).toBe("reopen");
  expect(step({ status: "REQUIRES_RESUBMISSION", paidAt: ASKED })).toBe("reopenPaid");
});

test("of a part without a product no quantity is named, but for who is to act", () => {
  const nil = { line: { isNil: true, products: 0 } } as unknown as FollowedLine;
  expect(isOfNil(nil, "validate")).toBe(true);
  expect(isOfNil(nil, "approve")).toBe(false);
  const zeros = { line: { isNil: true, products: 2 } } as unknown as FollowedLine;
  expect(isOfNil(zeros, "validate")).toBe(false);
});
