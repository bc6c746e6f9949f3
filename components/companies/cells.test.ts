import { expect, test } from "vitest";
import { type Company, isLate, openEntries, schemesOf, sumOfKnown, turnOf } from "./cells";

const scheme = (
  schemeProId: string,
  deadline: string | null,
  status: "DRAFT" | "VALIDATED" | "NOT_STARTED",
) => ({
  schemeProId,
  schemeCode: "EEE",
  ecoOrganismName: schemeProId,
  deadline,
  status,
  amount: status === "NOT_STARTED" ? null : "1.10",
  countProducts: 0,
  countMissing: 0,
  wasInTime: false,
  registeredLate: false,
  completedAt: null,
  producerPaidAt: null,
  registration: null,
});
const company = (nrn: string, role: Company["role"], schemes: Company["schemes"]): Company => ({
  nrn,
  companyName: nrn,
  role,
  schemes,
});
const COMPANIES = [
  company("A", "owner", [scheme("late", "2026-01-31", "NOT_STARTED"), scheme("far", "2026-03-31", "DRAFT")]),
  company("B", "viewer", [scheme("near", "2026-02-28", "DRAFT"), scheme("never", null, "DRAFT")]),
  company("C", "editor", [scheme("near", "2026-02-28", "DRAFT"), scheme("far", "2026-03-31", "VALIDATED")]),
];

test("schemes stand in the order of their deadlines, those without one last", () => {
  expect(schemesOf(COMPANIES).map(({ schemeProId }) => schemeProId)).toEqual([
    "late",
    "near",
    "far",
    "never",
  ]);
});

test("what is left to do is of companies that the reader writes for, the most urgent first", () => {
  expect(
    openEntries(COMPANIES, "2026-01-01").map(({ company: { nrn }, scheme: { schemeProId } }) => [
      nrn,
      schemeProId,
    ]),
  ).toEqual([
    ["A", "late"],
    ["C", "near"],
    ["A", "far"],
  ]);
});

test("a part is late from the day after its deadline until it is validated", () => {
  expect(isLate(scheme("a", "2026-02-28", "DRAFT"), "2026-02-28")).toBe(false);
  expect(isLate(scheme("a", "2026-02-28", "DRAFT"), "2026-03-01")).toBe(true);
  expect(isLate(scheme("a", "2026-02-28", "VALIDATED"), "2026-03-01")).toBe(false);
  expect(isLate(scheme("a", null, "DRAFT"), "2026-03-01")).toBe(false);
});

test("a part is not late that was validated in time and reopened, or changed since, nor of a scheme that was registered with later", () => {
  const part = scheme("a", "2026-02-28", "DRAFT");
  const isLateOf = (change: object) => isLate({ ...part, ...change }, "2026-03-01");
  expect(isLateOf({ wasInTime: true })).toBe(false);
  expect(isLateOf({ registeredLate: true })).toBe(false);
  expect(isLateOf({ status: "REQUIRES_RESUBMISSION", completedAt: "2026-02-20T10:00:00Z" })).toBe(false);
});

test("what is late comes before what closed earlier and was kept", () => {
  const kept = { ...scheme("kept", "2026-01-31", "DRAFT"), wasInTime: true };
  const of = [company("A", "owner", [kept, scheme("missed", "2026-02-28", "DRAFT")])];
  const order = (today: string) => openEntries(of, today).map((entry) => entry.scheme.schemeProId);
  expect(order("2026-03-01")).toEqual(["missed", "kept"]);
  expect(order("2026-02-28")).toEqual(["kept", "missed"]);
});

test("a sum is of what is known, and never 0 where nothing is", () => {
  expect(sumOfKnown(["0.10", null, "0.20"])).toBe("0.30");
  expect(sumOfKnown([null])).toBeUndefined();
});

test("a company is not told to validate before its period is over, nor to reopen what is paid", () => {
  const turn = (change: object, today = "2026-01-01") =>
    turnOf({ ...scheme("a", null, "DRAFT"), ...change }, { endsOn: "2025-12-31", today });
  expect(turn({})).toBe("review");
  expect(turn({}, "2025-12-31")).toBe("awaitEnd");
  expect(turn({ countMissing: 1 }, "2025-12-31")).toBe("fill");
  expect(turn({ status: "NOT_STARTED" })).toBe("begin");
  expect(turn({ status: "REQUIRES_RESUBMISSION" })).toBe("reopen");
  expect(turn({ status: "REQUIRES_RESUBMISSION", producerPaidAt: "2026-01-01T09:00:00Z" })).toBe(
    "reopenPaid",
  );
});

test("where no product falls under a scheme, who is registered may have nothing to declare, once the period is over", () => {
  const open = { ...scheme("one", null, "NOT_STARTED"), registration: "5 - Registered" } as const;
  const on = (today: string) => ({ endsOn: "2025-12-31", today });
  expect(turnOf(open, on("2026-01-01"))).toBe("beginOrNil");
  expect(turnOf(open, on("2025-12-31"))).toBe("begin");
  expect(turnOf({ ...open, countProducts: 1, countMissing: 1 }, on("2026-01-01"))).toBe("begin");
  expect(turnOf({ ...open, countProducts: 1 }, on("2026-01-01"))).toBe("begin");
  expect(turnOf({ ...open, registeredLate: true }, on("2026-01-01"))).toBe("begin");
  expect(turnOf({ ...open, registration: "4 - PendingPro" }, on("2026-01-01"))).toBe("begin");
});
