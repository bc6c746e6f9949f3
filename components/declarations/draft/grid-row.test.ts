import { describe, expect, test } from "vitest";
import {
  changesOf,
  type Edit,
  gridRow,
  isReady,
  isToFill,
  isUnusual,
  type Scope,
  type SheetRow,
} from "./grid-row";
import { lacksQuantity } from "./lacks-quantity";
import { lacksWeight } from "./lacks-weight";

const WHOLE_YEAR: Scope = { part: null, channel: null };
const contribution = (schemeCode: string, price: number, priceUnit: string) => ({
  schemeCode,
  price,
  priceUnit,
  ecoOrganismName: schemeCode,
  scaleCode: "X",
  itemWeight: "1.9",
  pricing: null,
  validTo: null,
});
const declared = (quantity: number, eee: number, change: object = {}): SheetRow["declared"][number] => ({
  codePeriod: null,
  codeVendor: null,
  quantity,
  amounts: [{ schemeCode: "EEE", ecoContribution: eee, lacksWeight: false }],
  ...change,
});
const toaster: SheetRow = {
  ecoProductId: "00000000-0000-4000-8000-000000000001",
  ecoProductReference: "SKU-1",
  externalIdType: "SKU",
  title: "Toaster",
  itemWeight: "1.9",
  families: ["small-appliance"],
  ecoProductStatus: "AUTO_QUALIFIED",
  isLocked: false,
  contributions: [contribution("EEE", 0.25, "Unité de vente"), contribution("EMPAP", 0.0502, "Poids (KG)")],
  declared: [],
  declaredBefore: [],
  laterPrices: [],
};

type Typed = { typed?: string; base?: string | null; scope?: Scope };
const row = (change: Partial<SheetRow> = {}, { typed, base, scope = WHOLE_YEAR }: Typed = {}) => {
  const source = { ...toaster, ...change };
  const first = source.declared.find(
    ({ codePeriod, codeVendor }) => codePeriod === scope.part && codeVendor === scope.channel,
  );
  const begun = base === undefined ? (first ? String(first.quantity) : null) : base;
  const edit: Edit | undefined =
    typed === undefined ? undefined : { reference: "SKU-1", ...scope, typed, base: begun, at: 0 };
  return gridRow(source, scope, edit, "en");
};

describe("what is typed", () => {
  test("is computed by the server's rule, per scheme and in sum", () => {
    const { amounts, total, edited } = row({}, { typed: "745" });
    expect(edited).toBe(true);
    expect(amounts.map(({ amount }) => amount)).toEqual(["186.25", "71.06"]);
    expect(total).toBe("257.31");
  });

  test("is priced on the first day of its part of the year, and has no amount where the price ended", () => {
    const [first] = toaster.contributions;
    if (!first) throw new Error("the toaster has no price");
    const { priceUnit: quantityUnit, ...later } = { ...first, price: 0.5, validFrom: "2025-04-01" };
    const changing = {
      contributions: [{ ...first, validTo: "2025-03-31" }],
      laterPrices: [{ ...later, quantityUnit, validTo: "2025-09-30" }],
    };
    const typedIn = (part: Scope["part"], declared: SheetRow["declared"] = []) => {
      const { amounts, total } = row(
        { ...changing, declared },
        { typed: "10", scope: { part, channel: null } },
      );
      return [...amounts.map(({ amount, lacksPrice }) => [amount, lacksPrice]), total];
    };
    expect(typedIn("Q1")).toEqual([["2.5", false], "2.5"]);
    expect(typedIn("Q2")).toEqual([["5", false], "5"]);
    expect(typedIn("SEP")).toEqual([["5", false], "5"]);
    expect(typedIn("Q4")).toEqual([[undefined, true], undefined]);
    expect(typedIn(null)).toEqual([["2.5", false], "2.5"]);
    expect(typedIn("Q4", [declared(100, 25, { codePeriod: "Q1" })])).toEqual([["25", true], "25"]);
    const saved = row({ ...changing, declared: [declared(8, 0, { codePeriod: "Q4", amounts: [] })] });
    expect(saved.amounts).toEqual([
      { schemeCode: "EEE", amount: undefined, lacksWeight: false, lacksPrice: true, isEstimated: false },
    ]);
  });

  test("has no amount while there is none, which is not zero", () => {
    const { cell, total } = row();
    expect(cell).toEqual({ state: "empty" });
    expect(total).toBeUndefined();
  });

  test("stays as it is when it can't be read, without an amount", () => {
    const { cell, shown, total } = row({}, { typed: "12O6" });
    expect(cell).toEqual({ state: "error", reason: "letter", couldBe: [] });
    expect(shown).toBe("12O6");
    expect(total).toBeUndefined();
  });

  test("that could be two numbers is none of them until a person says which, on Enter as on any key", () => {
    const { cell, total } = row({}, { typed: "1,234" });
    expect(cell).toEqual({ state: "error", reason: "ambiguous", couldBe: ["1234"] });
    expect(total).toBeUndefined();
    expect(isReady(row({}, { typed: "1,234" }))).toBe(false);
    expect(isReady(row({}, { typed: "0,245" }))).toBe(false);
    const byWeight = { contributions: [contribution("BAT", 9.57, "Poids (KG)")] };
    expect(row(byWeight, { typed: "1,234" }).cell).toMatchObject({ couldBe: ["1.234", "1234"] });
  });

  test("says which schemes' amounts rest on an estimate, saved or just written", () => {
    const [known, weighed] = toaster.contributions;
    if (!known || !weighed) throw new Error("a toaster has two prices");
    const measure = { value: "0.05", provenance: "ESTIMATED" } as const;
    const pricing = { measure, low: null, high: null } as SheetRow["contributions"][number]["pricing"];
    const source = { contributions: [known, { ...weighed, pricing }], declared: [declared(100, 25)] };
    for (const { amounts } of [row(source), row(source, { typed: "120" })])
      expect(amounts.map(({ schemeCode, isEstimated }) => [schemeCode, isEstimated])).toEqual([
        ["EEE", false],
        ["EMPAP", true],
      ]);
  });

  test("has no decimals where items are counted, and has them where every price is per kilogram", () => {
    expect(row({}, { typed: "1.5" }).cell).toEqual({ state: "error", reason: "whole", couldBe: [] });
    expect(row({ contributions: [] }, { typed: "1.5" }).cell).toMatchObject({ reason: "whole" });
    const byWeight = { contributions: [contribution("BAT", 9.57, "Poids (KG)")] };
    expect(row(byWeight, { typed: "1.5" }).cell).toEqual({ state: "written", quantity: "1.5" });
    const saved = { declared: [declared(12.5, 3.13)] };
    expect(row(saved, { typed: "12.50" })).toMatchObject({ edited: false, cell: { quantity: "12.5" } });
    expect(row(saved, { typed: "12.75" }).cell).toMatchObject({ reason: "whole" });
  });

  test("of a product that weighs what its family hardly can is worth a look, in the grid as in the review", () => {
    const shirt = { families: ["medium-piece"], itemWeight: "245", declared: [declared(100, 25)] };
    expect(row(shirt).oddWeight).toEqual({ kind: "heavy", most: "8" });
    expect(isUnusual({ ...toaster, ...shirt }, WHOLE_YEAR)).toBe(true);
    expect(isUnusual({ ...toaster, ...shirt, itemWeight: "0.245" }, WHOLE_YEAR)).toBe(false);
    expect(isUnusual({ ...toaster, ...shirt, isLocked: true }, WHOLE_YEAR)).toBe(false);
  });

  test("can't erase a declared quantity, only declare 0", () => {
    const saved = { declared: [declared(100, 25)] };
    expect(row(saved, { typed: "" }).cell).toEqual({ state: "error", reason: "erased", couldBe: [] });
    expect(row(saved, { typed: "0" }).cell).toEqual({ state: "written", quantity: "0" });
  });

  test("changes nothing where it is what is saved", () => {
    const saved = { declared: [declared(100, 25)] };
    expect(row(saved, { typed: "100.0" }).edited).toBe(false);
    expect(changesOf(row(saved, { typed: "100.0" }))).toEqual([]);
    expect(changesOf(row(saved, { typed: "120" }))).toEqual([
      { schemeCode: "EEE", change: "-25" },
      { schemeCode: "EEE", change: "30" },
      { schemeCode: "EMPAP", change: "11.45" },
    ]);
  });

  test("is declared all the same for a product that is not priced for the period yet", () => {
    const { cell, total } = row({ contributions: [] }, { typed: "12" });
    expect(cell).toEqual({ state: "written", quantity: "12" });
    expect(total).toBeUndefined();
  });

  test("is told from what somebody else saved after it was begun", () => {
    const theirs = { declared: [declared(120, 30)] };
    expect(row(theirs, { typed: "130", base: "100" }).conflict).toBe(true);
    expect(row(theirs, { typed: "120", base: "100" }).conflict).toBe(false);
    expect(row(theirs, { typed: "130", base: "120" }).conflict).toBe(false);
    expect(row({ ...theirs, isLocked: true }, { typed: "130", base: "120" })).toMatchObject({
      conflict: true,
      edited: false,
      shown: "120",
    });
  });
});

describe("the lines of a product", () => {
  test("that are not the one written stay in the amounts and out of the cell", () => {
    const lines = [declared(100, 25), declared(10, 2.5, { codeVendor: "AMAZ" })];
    const { shown, elsewhere, amounts } = row({ declared: lines }, { typed: "200" });
    expect(shown).toBe("200");
    expect(elsewhere).toBe("10");
    expect(amounts[0]?.amount).toBe("52.5");
  });

  test("are written one by one, each by its channel and part of the year", () => {
    const lines = [declared(40, 10, { codePeriod: "Q1" }), declared(60, 15, { codePeriod: "Q2" })];
    const quarter = row({ declared: lines }, { scope: { part: "Q1", channel: null }, typed: "50" });
    expect(quarter).toMatchObject({ saved: "40", elsewhere: "60", edited: true });
    expect(quarter.amounts[0]?.amount).toBe("27.5");
  });

  test("never count a month twice", () => {
    const lines = [declared(40, 10, { codePeriod: "Q1" })];
    const at = (scope: Scope) => row({ declared: lines }, { scope }).cell;
    expect(at(WHOLE_YEAR)).toMatchObject({ state: "locked", by: "otherParts" });
    expect(at({ part: "FEB", channel: null })).toMatchObject({ state: "locked", by: "otherParts" });
    expect(at({ part: "Q2", channel: null })).toEqual({ state: "empty" });
    expect(at({ part: null, channel: "AMAZ" })).toEqual({ state: "empty" });
  });

  test("are refused beside a part that is declared with 0, too, which tells what the parts of its own channel have", () => {
    const lines = [
      declared(0, 0, { codePeriod: "Q1" }),
      declared(30, 8, { codePeriod: "Q2" }),
      declared(10, 2.5, { codeVendor: "AMAZ" }),
    ];
    const at = (part: Scope["part"]) => row({ declared: lines }, { scope: { part, channel: null } });
    expect(at("FEB").cell).toMatchObject({ state: "locked", by: "otherParts" });
    expect([at("FEB").overlapping, at(null).overlapping, at("Q3").overlapping]).toEqual([
      "0",
      "30",
      undefined,
    ]);
  });

  test("are compared with the same line of the year before, a whole year with all its parts", () => {
    const before = [
      { codePeriod: "Q1", codeVendor: null, quantity: 40 },
      { codePeriod: "Q2", codeVendor: null, quantity: 60 },
      { codePeriod: null, codeVendor: "AMAZ", quantity: 5 },
    ];
    expect(row({ declaredBefore: before }).before).toBe("100");
    expect(row({ declaredBefore: before }, { scope: { part: "Q1", channel: null } }).before).toBe("40");
    expect(row({ declaredBefore: before }, { scope: { part: null, channel: "AMAZ" } }).before).toBe("5");
  });

  test("of two prices of one scheme are one amount", () => {
    const both = [contribution("EEE", 1, "Unité de vente"), contribution("EEE", 2, "Unité de vente")];
    expect(row({ contributions: both }, { typed: "10" }).amounts).toEqual([
      { schemeCode: "EEE", amount: "30", lacksWeight: false, lacksPrice: false, isEstimated: false },
    ]);
  });
});

describe("a row", () => {
  test("of a validated part is locked, as it was declared", () => {
    expect(row({ isLocked: true, declared: [declared(100, 25)] }).cell).toEqual({
      state: "locked",
      quantity: "100",
      by: "validated",
    });
  });

  test("without a stream owes nothing, so nothing is declared for it", () => {
    const none = { ecoProductStatus: "FAILED", contributions: [] } as const;
    expect(row({ ...none, contributions: [] }).cell).toEqual({
      state: "locked",
      quantity: undefined,
      by: "noStream",
    });
  });

  test("is to fill until something of it is declared, through whatever channel", () => {
    expect(isToFill(toaster, WHOLE_YEAR)).toBe(true);
    expect(isToFill({ ...toaster, declared: [declared(1, 1, { codeVendor: "AMAZ" })] }, WHOLE_YEAR)).toBe(
      false,
    );
    expect(isToFill({ ...toaster, isLocked: true }, WHOLE_YEAR)).toBe(false);
  });

  test("blocks validation where it is declared, priced by weight and has none", () => {
    const amounts = [{ schemeCode: "EMPAP", ecoContribution: 0, lacksWeight: true }];
    const contributions = toaster.contributions.map((one) => ({ ...one, itemWeight: null }));
    const weightless = {
      ...toaster,
      itemWeight: null,
      contributions,
      declared: [declared(5, 0, { amounts })],
    };
    expect(lacksWeight(weightless)).toBe(true);
    expect(lacksWeight({ ...weightless, isLocked: true })).toBe(false);
    expect(row({ itemWeight: null, contributions }, { typed: "5" }).amounts).toContainEqual({
      schemeCode: "EMPAP",
      amount: "0",
      lacksWeight: true,
      lacksPrice: false,
      isEstimated: false,
    });
  });

  test("says that nine times the year before is unusual", () => {
    const before = [{ codePeriod: null, codeVendor: null, quantity: 414 }];
    expect(row({ declaredBefore: before }, { typed: "3726" }).unusual).toEqual({
      kind: "times",
      factor: "9.0",
    });
    expect(row({ declaredBefore: before }, { typed: "430" }).unusual).toBeUndefined();
  });
});

test("a product lacks a quantity where nothing of it is declared, also where it is locked, and not where it has no stream", () => {
  expect([toaster, { ...toaster, isLocked: true }].map(lacksQuantity)).toEqual([true, true]);
  expect(lacksQuantity({ ...toaster, declared: [declared(0, 0, { codePeriod: "Q1" })] })).toBe(false);
  expect(lacksQuantity({ ...toaster, contributions: [], ecoProductStatus: "NOT_IN_SCOPE" })).toBe(false);
});
