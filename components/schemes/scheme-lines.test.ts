import { describe, expect, test } from "vitest";
import { closingOf } from "@/lib/domain/deadline";
import type { SchemeLine } from "./scheme-lines";
import {
  asksNil,
  idleOf,
  isPeriodOver,
  isUncovered,
  nextLine,
  schemeLines,
  standingOf,
  stopsOf,
} from "./scheme-lines";
import { timeline } from "./timeline";

const line = (change: Partial<SchemeLine>): SchemeLine => ({
  schemeCode: "EEE",
  name: "ecosystem",
  status: "DRAFT",
  periodEndsOn: "2025-12-31",
  opensOn: "2026-01-01",
  startedAt: undefined,
  completedAt: undefined,
  paidAt: undefined,
  deadline: "2026-03-31",
  outcome: "ahead",
  amount: 0,
  products: undefined,
  missing: 0,
  registration: "5 - Registered",
  ...change,
});

test("the calendar starts with a month, holds today, and leaves room after the last deadline", () => {
  const { at, months, now } = timeline([line({})], "2026-02-19");
  expect(at("2026-01-01")).toBe(0);
  expect(now).toBe(at("2026-02-19"));
  expect(at("2026-03-31")).toBeLessThan(85);
  expect(months[0]).toEqual({ day: "2026-01-01", at: 0, labelled: true });
});

test("today is left out of a period that is long past", () => {
  expect(timeline([line({})], "2028-01-01").now).toBeUndefined();
});

test("today is left out of a period that is validated, soon after its last deadline", () => {
  const done = line({ status: "VALIDATED", completedAt: "2026-02-01T10:00:00Z", outcome: "met" });
  expect(timeline([done], "2026-04-20").now).toBeDefined();
  expect(timeline([done], "2026-07-01").now).toBeUndefined();
  expect(timeline([done, line({})], "2026-07-01").now).toBeDefined();
});

test("lines below each other that end on one day in one way share a stop", () => {
  const stops = stopsOf([
    line({ schemeCode: "BAT", deadline: "2026-02-28", outcome: "met" }),
    line({ schemeCode: "DEA", deadline: "2026-02-28" }),
    line({ schemeCode: "EEE", deadline: "2026-02-28" }),
    line({ schemeCode: "TLC" }),
  ]);
  expect(stops.map(({ first, lines }) => [first, lines.map(({ schemeCode }) => schemeCode)])).toEqual([
    [0, ["BAT"]],
    [1, ["DEA", "EEE"]],
    [3, ["TLC"]],
  ]);
});

test("a calendar without any date is still a calendar", () => {
  const { now } = timeline([line({ opensOn: undefined, deadline: undefined })], "2026-02-19");
  expect(now).toBeGreaterThanOrEqual(0);
});

test("the next line is the first to end of those that are not validated", () => {
  const lines = [
    line({ schemeCode: "EMPAP", deadline: "2026-03-31" }),
    line({ schemeCode: "BAT", deadline: "2026-01-31", status: "PAID" }),
    line({ schemeCode: "TLC", deadline: "2026-02-28" }),
    line({ schemeCode: "DEA", deadline: undefined }),
  ];
  expect(nextLine(lines)?.schemeCode).toBe("TLC");
  expect(nextLine([line({ status: "VALIDATED" })])).toBeUndefined();
});

test("one that was missed wants attention before one that closed earlier and was kept", () => {
  const lines = [
    line({ schemeCode: "EMPAP", deadline: "2026-02-28", outcome: "met" }),
    line({ schemeCode: "BAT", deadline: "2026-03-31", outcome: "missed" }),
  ];
  expect(nextLine(lines)?.schemeCode).toBe("BAT");
});

test('"All validated" only where something was declared and every part of it is', () => {
  const validated = line({ status: "VALIDATED" });
  expect(standingOf([])).toBe("nothing");
  expect(standingOf([line({ status: "NOT_STARTED", products: 0 })])).toBe("nothing");
  expect(standingOf([line({ status: "NOT_STARTED", products: 3, missing: 3 })])).toBe("open");
  expect(standingOf([validated, line({ status: "NOT_STARTED", products: 0 })])).toBe("validated");
  expect(standingOf([validated, line({ status: "NOT_STARTED", products: 3, missing: 0 })])).toBe("validated");
  for (const status of ["DRAFT", "NOT_STARTED", "REQUIRES_RESUBMISSION"] as const)
    expect(standingOf([validated, line({ status })])).toBe("open");
});

test("a scheme to which nothing is to be declared has no product, or asks nothing for the days of the sales", () => {
  expect(idleOf(line({ status: "NOT_STARTED", products: 0 }))).toBe("notConcerned");
  expect(idleOf(line({ status: "NOT_STARTED", products: 3, missing: 0 }))).toBe("nothingAsked");
  expect(idleOf(line({ status: "NOT_STARTED", products: 3, missing: 1 }))).toBeUndefined();
  expect(idleOf(line({ status: "DRAFT", products: 0 }))).toBeUndefined();
});

test("nothing put on the market is declared of a registration in force that nothing falls under, once the period is over", () => {
  const idle = { status: "NOT_STARTED", products: 0 } as const;
  expect(asksNil(line(idle), "2026-01-01")).toBe(true);
  expect(asksNil(line(idle), "2025-12-31")).toBe(false);
  expect(asksNil(line({ ...idle, registration: "4 - PendingPro" }), "2026-01-01")).toBe(false);
  expect(asksNil(line({ ...idle, products: 3 }), "2026-01-01")).toBe(false);
  expect(asksNil(line({ products: 0 }), "2026-01-01")).toBe(false);
  expect(asksNil(line({ ...idle, registeredOn: "2026-03-31" }), "2026-05-01")).toBe(true);
  expect(asksNil(line({ ...idle, registeredOn: "2026-04-01" }), "2026-05-01")).toBe(false);
  expect(asksNil(line({ ...idle, deadline: undefined, registeredOn: "2026-01-01" }), "2026-05-01")).toBe(
    false,
  );
});

const daysIn = (today: string) => ({ today, dayOf: (moment: string) => moment.slice(0, 10) });
const SOURCES = {
  declaration: null,
  registrations: [],
  streams: [],
  period: undefined,
  days: daysIn("2026-02-19"),
};
type Registrations = Parameters<typeof schemeLines>[0]["registrations"];

/** Registrations with schemes of a code, as far as lines look at them. */
const registered = (...all: [status: Registrations[number]["status"], name: string][]) =>
  all.map(([status, ecoOrganismName]) => ({
    status,
    schemePro: { schemeCode: "EEE", ecoOrganismName },
    steps: [],
    createdAt: "2024-05-02T09:00:00.000Z",
    isExternalRegistration: false,
    countProductsScheme: 2,
  })) as unknown as Registrations;
const streams = [{ schemeCode: "EEE", ecoOrganismName: "ecosystem", countProducts: 2, countMissing: 2 }];

test("a stream that products fall under has its line before anything was declared, whatever its registration", () => {
  for (const status of ["1 - Draft", "4 - PendingPro", "6 - Rejected", "7 - Terminated"] as const) {
    const lines = schemeLines({ ...SOURCES, streams, registrations: registered([status, "ecosystem"]) });
    expect(lines).toMatchObject([{ name: "ecosystem", products: 2, registration: status }]);
    expect(lines.filter(isUncovered)).toHaveLength(1);
  }
  const [none] = schemeLines({ ...SOURCES, streams });
  expect(none).toMatchObject({ name: "ecosystem", products: 2, registration: null });
  expect(none && isUncovered(none)).toBe(true);
});

test("a registration in force covers its stream, whatever ended before it or is with another scheme of the code", () => {
  const registrations = registered(
    ["7 - Terminated", "ecosystem"],
    ["5 - Registered", "ecosystem"],
    ["4 - PendingPro", "Ecologic"],
  );
  const lines = schemeLines({ ...SOURCES, streams, registrations });
  expect(lines.find(({ name }) => name === "ecosystem")).toMatchObject({ registration: "5 - Registered" });
});

describe("who left a scheme once a period was over", () => {
  const steps = [{ to: "7 - Terminated", at: "2026-02-10T09:00:00.000Z" }];
  const [left] = registered(["7 - Terminated", "ecosystem"]).map((each) => ({ ...each, steps }));
  const linesOf = (year: string, ...all: unknown[]) =>
    schemeLines({
      ...SOURCES,
      streams,
      registrations: all as Registrations,
      period: { endsOn: `${year}-12-31`, deadlines: [] } as unknown as NonNullable<
        Parameters<typeof schemeLines>[0]["period"]
      >,
    });

  test("is registered with it for that period, where that had begun by then", () => {
    expect(linesOf("2025", left)[0]?.registration).toBe("5 - Registered");
    expect(linesOf("2026", left)[0]?.registration).toBe("7 - Terminated");
    const late = { ...left, createdAt: "2026-01-20T09:00:00.000Z" };
    expect(linesOf("2025", late)[0]?.registration).toBe("7 - Terminated");
    expect(linesOf("2025", { ...late, isExternalRegistration: true })[0]?.registration).toBe(
      "5 - Registered",
    );
  });

  test("has no line of that period for the scheme that followed, nor is asked to register again", () => {
    const [next] = registered(["5 - Registered", "Ecologic"]);
    const followed = { ...next, createdAt: "2026-02-12T09:00:00.000Z" };
    expect(linesOf("2025", left, followed).map(({ name }) => name)).toEqual(["ecosystem"]);
    const [again] = registered(["1 - Draft", "ecosystem"]);
    expect(linesOf("2025", again, left)[0]?.registration).toBe("5 - Registered");
  });
});

test("a scheme that no product falls under needs no registration", () => {
  const registrations = registered(["1 - Draft", "ecosystem"]).map((each) => ({
    ...each,
    countProductsScheme: 0,
  }));
  expect(schemeLines({ ...SOURCES, registrations }).filter(isUncovered)).toEqual([]);
});

test("what is complete is ready to validate once its period is over, not before", () => {
  const inThatYear = line({ periodEndsOn: "2026-12-31" });
  expect(isPeriodOver(inThatYear, "2026-12-31")).toBe(false);
  expect(isPeriodOver(inThatYear, "2027-01-01")).toBe(true);
});

test("what a paid part of another scheme holds waits for an operator, and says which", () => {
  const part = (schemeCode: string, ecoOrganismName: string, status: "VALIDATED" | "PAID") => ({
    schemeCode,
    ecoOrganismName,
    status,
    producerPaidAt: status === "PAID" ? "2026-02-20T09:00:00Z" : null,
  });
  const heldBy = (...schemes: ReturnType<typeof part>[]) => {
    const streams = [
      {
        schemeCode: "PUTP",
        ecoOrganismName: "Aliapur",
        countProducts: 1,
        countMissing: 1,
        countHeld: 1,
        heldByCodes: schemes.map(({ schemeCode }) => schemeCode),
      },
    ];
    const declaration = { schemes } as unknown as Parameters<typeof schemeLines>[0]["declaration"];
    return schemeLines({ ...SOURCES, streams, declaration }).find(({ name }) => name === "Aliapur")?.held;
  };
  const [own, paid] = [part("DEA", "Ecomaison", "VALIDATED"), part("EMPAP", "Citeo", "PAID")];
  expect(heldBy(own)).toEqual({ count: 1, by: ["Ecomaison"], isPaid: false });
  expect(heldBy(own, paid)).toEqual({ count: 1, by: ["Citeo"], isPaid: true });
});

describe("what became of a deadline", () => {
  const period = {
    endsOn: "2025-12-31",
    deadlines: [
      { schemeCode: "EEE", ecoOrganismName: "ecosystem", opensOn: "2026-01-01", deadline: "2026-02-28" },
    ],
  } as unknown as NonNullable<Parameters<typeof schemeLines>[0]["period"]>;
  const of = (part: object | undefined, today: string, sources: object = {}) => {
    const schemes = part && [
      {
        ...{ schemeCode: "EEE", ecoOrganismName: "ecosystem", deadline: "2026-02-28", status: "DRAFT" },
        ...{ completedAt: null, wasInTime: false, registeredLate: false },
        ...part,
      },
    ];
    const declaration =
      schemes && ({ schemes } as unknown as Parameters<typeof schemeLines>[0]["declaration"]);
    const [line] = schemeLines({
      ...SOURCES,
      streams,
      period,
      declaration: declaration ?? null,
      ...sources,
      days: daysIn(today),
    });
    return line && [line.outcome, closingOf(line, today)];
  };

  test("is that it was met, where what was validated by then was reopened", () => {
    expect(of({}, "2026-02-28")).toEqual(["ahead", "closes"]);
    expect(of({}, "2026-03-01")).toEqual(["missed", "overdue"]);
    expect(of({ wasInTime: true }, "2026-02-20")).toEqual(["ahead", "closes"]);
    expect(of({ wasInTime: true }, "2026-03-01")).toEqual(["met", "closed"]);
    const again = { status: "VALIDATED", completedAt: "2026-03-09T10:00:00Z" };
    expect(of({ ...again, wasInTime: true }, "2026-03-10")).toEqual(["met", "closed"]);
    expect(of(again, "2026-03-10")).toEqual(["missed", "closed"]);
  });

  test("is nothing to who registered with the scheme after it", () => {
    expect(of({ registeredLate: true }, "2026-03-05")).toEqual(["none", "closed"]);
    const [one] = registered(["5 - Registered", "ecosystem"]);
    const since = (createdAt: string) => ({
      registrations: [{ ...one, createdAt, isExternalRegistration: true }] as unknown as Registrations,
    });
    expect(of(undefined, "2026-03-05", since("2026-03-01T09:00:00Z"))).toEqual(["none", "closed"]);
    expect(of(undefined, "2026-03-05", since("2026-02-28T09:00:00Z"))).toEqual(["missed", "overdue"]);
    expect(of(undefined, "2026-03-05")).toEqual(["missed", "overdue"]);
  });
});
