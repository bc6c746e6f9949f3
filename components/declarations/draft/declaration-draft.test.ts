import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { ApiError, CreditsMissing } from "@/lib/client/api-error";
import { type Kept, keptIn } from "@/lib/client/kept";
import { DeclarationDraft, type DraftPorts, type Reading } from "./declaration-draft";
import type { Scope, SheetRow } from "./grid-row";
import { countKept } from "./local-draft";
import { rowsByReference, type Sheet } from "./sheet";

const SELECTION = { producer: "FR1", country: "FR", period: "2025" };
const WHOLE_YEAR: Scope = { part: null, channel: null };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function product(ecoProductReference: string, quantity?: number, change: Partial<SheetRow> = {}): SheetRow {
  const priced = { schemeCode: "EEE", ecoOrganismName: "ecosystem", scaleCode: "X" };
  const amounts = [{ schemeCode: "EEE", ecoContribution: (quantity ?? 0) / 4, lacksWeight: false }];
  return {
    ecoProductId: ecoProductReference,
    ecoProductReference,
    externalIdType: "SKU",
    title: null,
    itemWeight: "1.9",
    families: [],
    ecoProductStatus: "AUTO_QUALIFIED",
    isLocked: false,
    contributions: [
      {
        ...priced,
        price: 0.25,
        priceUnit: "Unité de vente",
        itemWeight: "1.9",
        pricing: null,
        validTo: null,
      },
    ],
    declared: quantity === undefined ? [] : [{ codePeriod: null, codeVendor: null, quantity, amounts }],
    declaredBefore: [],
    laterPrices: [],
    ...change,
  };
}

type Request = Parameters<DraftPorts["send"]>[0];

/** A declaration with the API's promise: all or nothing, at the version that was read, a credit for each new line. */
class Declared {
  readonly requests: Request[] = [];
  isConnected = true;
  credits = Number.POSITIVE_INFINITY;
  /** The products of which no quantity is taken. */
  readonly refused = new Set<string>();
  /** What else happens to a request: before it is answered, or instead. */
  meanwhile: () => void | Promise<void> = () => {};

  constructor(public sheet: Sheet) {}

  declare(reference: string, quantity: number, change: Partial<SheetRow> = {}): void {
    this.sheet = {
      version: this.sheet.version + 1,
      rows: this.sheet.rows.map((row) =>
        row.ecoProductReference === reference ? product(reference, quantity, change) : row,
      ),
    };
  }

  send = async (request: Request): Promise<{ version: number; credits: number }> => {
    if (!this.isConnected) throw new TypeError("Failed to fetch");
    this.requests.push(request);
    await this.meanwhile();
    if (request.version !== this.sheet.version)
      throw new ApiError(400, "SERVICE_004", "outdated", [{ path: "version", message: "is another" }]);
    const { products = [] } = request;
    const wrong = products.flatMap(({ ecoProductReference }, place) =>
      this.refused.has(ecoProductReference)
        ? { path: `products.${place}`, message: `${ecoProductReference} has no price` }
        : [],
    );
    if (wrong.length > 0) throw new ApiError(400, "SERVICE_012", "no price", wrong);
    const known = rowsByReference(this.sheet);
    const credits = products.filter((each) => !known.get(each.ecoProductReference)?.declared.length).length;
    if (credits > this.credits) throw new CreditsMissing(credits, credits - this.credits);
    const { version } = this.sheet;
    const quantities = new Map(products.map((each) => [each.ecoProductReference, each.quantity]));
    const rows = this.sheet.rows.map((row) => {
      const quantity = quantities.get(row.ecoProductReference);
      return quantity === undefined ? row : product(row.ecoProductReference, quantity);
    });
    this.sheet = { version: version + 1, rows };
    return { version: version + 1, credits };
  };

  get quantities(): Record<string, number | undefined> {
    return Object.fromEntries(
      this.sheet.rows.map(({ ecoProductReference, declared }) => [
        ecoProductReference,
        declared[0]?.quantity,
      ]),
    );
  }
}

function open(
  declared: Declared,
  { computer = keptIn(() => undefined), ...change }: Partial<Reading> & { computer?: Kept } = {},
) {
  const reading = {
    sheet: declared.sheet,
    schemes: [],
    amountsBefore: new Map<string, string>(),
    locale: "en" as const,
    ...change,
  };
  const published: Sheet[] = [];
  const draft = new DeclarationDraft(SELECTION, reading, {
    send: declared.send,
    readSheet: async () => {
      if (!declared.isConnected) throw new TypeError("Failed to fetch");
      return declared.sheet;
    },
    publish: (sheet) => published.push(sheet),
    kept: computer,
    locks: undefined,
  });
  const rowOf = (reference: string, scope = WHOLE_YEAR) => {
    const row = draft.row(reference, scope);
    if (!row) throw new Error(`no row of ${reference}`);
    return row;
  };
  return {
    draft,
    computer,
    published,
    close: draft.open(),
    rowOf,
    type: (reference: string, text: string, scope?: Scope) => draft.type(rowOf(reference, scope), text),
    shown: (reference: string) => rowOf(reference).shown,
    states: () => draft.overview().saving.state,
    total: (schemeCode: string) => draft.overview().totals.bySchemeCode.get(schemeCode),
    receive: () => draft.receive({ ...reading, sheet: declared.sheet }),
  };
}

/** Longer than what goes by itself waits. */
const soon = () => vi.advanceTimersByTimeAsync(1500);
const declaredOf = (...rows: SheetRow[]) => new Declared({ version: 1, rows });

describe("what is typed", () => {
  test("is taken back and done again, a word at a time and across rows", () => {
    const { draft, type, shown } = open(declaredOf(product("A", 100), product("B")));
    type("A", "1");
    type("A", "12");
    type("B", "7");
    draft.undo();
    expect([shown("A"), shown("B")]).toEqual(["12", undefined]);
    draft.undo();
    expect([shown("A"), draft.overview().canUndo]).toEqual(["100", false]);
    draft.redo();
    draft.redo();
    expect([shown("A"), shown("B"), draft.overview().canRedo]).toEqual(["12", "7", false]);
  });

  test("is taken back by itself after something else was typed, which stays", () => {
    const { draft, type, shown } = open(declaredOf(product("A"), product("B"), product("C")));
    draft.fill({ shown: ["A", "B"], scope: WHOLE_YEAR }, "zero");
    const takeBack = draft.takingBack();
    type("B", "5");
    type("C", "6");
    takeBack();
    expect(["A", "B", "C"].map(shown)).toEqual([undefined, "5", "6"]);
    takeBack();
    draft.undo();
    expect(["A", "B", "C"].map(shown)).toEqual([undefined, "5", undefined]);
  });

  test("in a cell that was left is another act", () => {
    const { draft, type, shown } = open(declaredOf(product("A")));
    type("A", "1");
    draft.leave();
    type("A", "12");
    draft.undo();
    expect(shown("A")).toBe("1");
  });

  test("tells its own row, and no other is another object than before", () => {
    const { draft, type, rowOf } = open(declaredOf(product("A"), product("B")));
    const told: string[] = [];
    for (const reference of ["A", "B"]) draft.subscribeRow(reference, () => told.push(reference));
    const [first, second] = [rowOf("A"), rowOf("B")];
    type("A", "12");
    expect(told).toEqual(["A"]);
    expect(rowOf("A")).not.toBe(first);
    expect(rowOf("B")).toBe(second);
    expect(rowOf("A")).toBe(rowOf("A"));
  });

  test("is each its own line by channel and part of the year", () => {
    const { draft, type, rowOf } = open(declaredOf(product("A")));
    const quarter: Scope = { part: "Q1", channel: "AMAZ" };
    type("A", "5", quarter);
    expect([rowOf("A").shown, rowOf("A", quarter).shown, draft.overview().waiting.unsaved]).toEqual([
      undefined,
      "5",
      1,
    ]);
  });

  test("is copied down into the rows below it as one act, and locked rows stay as they are", () => {
    const locked = product("B", 5, { isLocked: true });
    const { draft, shown, type } = open(declaredOf(product("A"), locked, product("C")));
    const at = { shown: ["A", "B", "C"], scope: WHOLE_YEAR, from: 0, to: 2 };
    draft.fillDown(at);
    expect(draft.overview().waiting.unsaved).toBe(0);
    type("A", "12");
    draft.fillDown(at);
    expect(["A", "B", "C"].map(shown)).toEqual(["12", "5", "12"]);
    draft.undo();
    expect(["A", "B", "C"].map(shown)).toEqual(["12", "5", undefined]);
  });

  test("is pasted and erased as one act, and locked rows stay as they are", () => {
    const locked = product("B", 5, { isLocked: true });
    const { draft, shown } = open(declaredOf(product("A"), locked, product("C")));
    const at = { shown: ["A", "B", "C"], scope: WHOLE_YEAR };
    expect(draft.paste("1\n2\n3\n4", { ...at, from: 0, to: 0, isWhole: true })).toEqual({
      rows: 4,
      count: 2,
      locked: 1,
      unknown: 1,
      twice: 0,
    });
    expect(draft.copy({ ...at, from: 0, to: 2 })).toBe("1\n5\n3");
    draft.erase({ ...at, from: 0, to: 2 });
    expect(["A", "B", "C"].map(shown)).toEqual([undefined, "5", undefined]);
    draft.undo();
    draft.undo();
    expect(draft.overview().waiting.unsaved).toBe(0);
    expect(draft.paste("7", { ...at, from: 0, to: 0, isWhole: false })).toBeUndefined();
  });

  test("that could be two numbers is not sent until a person says which it is", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type, rowOf } = open(declared);
    type("A", "1,234");
    await soon();
    expect(declared.requests).toEqual([]);
    draft.write([{ row: rowOf("A"), written: "1234" }]);
    await soon();
    expect(declared.quantities).toEqual({ A: 1234 });
  });
});

describe("saving", () => {
  test("corrections go by themselves a moment after the last one, and a new line when it is asked for", async () => {
    const declared = declaredOf(product("A", 100), product("B"));
    const { draft, type, published } = open(declared);
    type("A", "12");
    type("B", "7");
    await vi.advanceTimersByTimeAsync(1000);
    type("A", "120");
    await vi.advanceTimersByTimeAsync(1000);
    expect(declared.requests).toEqual([]);
    await soon();
    expect(declared.quantities).toEqual({ A: 120, B: undefined });
    expect(published.at(-1)?.version).toBe(2);
    expect(draft.overview().waiting).toMatchObject({ unsaved: 1, credits: 1, needsPerson: true });
    expect(await draft.saveAll()).toEqual({ count: 1, credits: 1 });
    expect(declared.quantities).toEqual({ A: 120, B: 7 });
    expect(draft.overview().saving).toMatchObject({ state: "idle", savedAt: expect.any(String) });
  });

  test("goes part by part of the year, at most a thousand products each, one after the other", async () => {
    const rows = Array.from({ length: 1001 }, (_, index) => product(`P${index}`));
    const declared = declaredOf(...rows);
    const { draft, type } = open(declared);
    const shown = rows.map(({ ecoProductReference }) => ecoProductReference);
    draft.paste(shown.map(() => "3").join("\n"), { shown, scope: WHOLE_YEAR, from: 0, to: 0, isWhole: true });
    type("P0", "1", { part: null, channel: "AMAZ" });
    type("P0", "2", { part: "Q1", channel: "EBAY" });
    await draft.saveAll();
    expect(
      declared.requests.map(({ codePeriod, products = [], version }) => [
        codePeriod,
        products.length,
        version,
      ]),
    ).toEqual([
      [null, 1000, 1],
      [null, 2, 2],
      ["Q1", 1, 3],
    ]);
  });

  test("what is typed on while it is sent stands on what was sent, and goes after it", async () => {
    const declared = declaredOf(product("A", 100));
    const { type, rowOf } = open(declared);
    declared.meanwhile = () => {
      declared.meanwhile = () => {};
      type("A", "130");
    };
    type("A", "120");
    await soon();
    expect(declared.requests.map(({ products }) => products?.[0]?.quantity)).toEqual([120, 130]);
    expect(rowOf("A")).toMatchObject({ saved: "130", edited: false, conflict: false });
  });

  test("a line that is declared by now is not emptied by going back", async () => {
    const { draft, type, shown } = open(declaredOf(product("A")));
    type("A", "7");
    await draft.saveAll();
    draft.undo();
    expect(shown("A")).toBe("7");
    expect(draft.overview().canUndo).toBe(false);
  });

  test("short of credits it says how many, keeps all that is typed, and goes on when there are some", async () => {
    const declared = declaredOf(product("A"), product("B"));
    const { draft, type } = open(declared);
    declared.credits = 1;
    type("A", "1");
    type("B", "2");
    expect(await draft.saveAll()).toBeUndefined();
    expect(draft.overview().saving).toMatchObject({ state: "failed", error: { needed: 2, missing: 1 } });
    expect(draft.overview().waiting).toMatchObject({ unsaved: 2, credits: 2 });
    declared.credits = 2;
    expect(await draft.saveAll()).toEqual({ count: 2, credits: 2 });
  });

  test("what is refused for another reason is not sent again by itself", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type, states } = open(declared);
    declared.meanwhile = () => {
      throw new ApiError(500, "SERVICE_001");
    };
    type("A", "120");
    await vi.advanceTimersByTimeAsync(60_000);
    expect([declared.requests.length, states()]).toEqual([1, "failed"]);
    declared.meanwhile = () => {};
    await draft.tryAgain();
    expect(declared.quantities).toEqual({ A: 120 });
  });

  test("that failed is tried again with the new lines that were asked for, and these do not go by themselves", async () => {
    const declared = declaredOf(product("A"), product("B", 5));
    const { draft, type, states } = open(declared);
    declared.meanwhile = () => {
      throw new ApiError(500, "SERVICE_001");
    };
    type("A", "7");
    await draft.saveAll();
    expect(states()).toBe("failed");
    declared.meanwhile = () => {};
    type("B", "6");
    await soon();
    expect(declared.quantities).toEqual({ A: undefined, B: 6 });
    declared.meanwhile = () => {
      throw new ApiError(500, "SERVICE_001");
    };
    await draft.saveAll();
    declared.meanwhile = () => {};
    expect(await draft.tryAgain()).toEqual({ count: 1, credits: 1 });
    expect(declared.quantities).toEqual({ A: 7, B: 6 });
  });

  test("sends the new lines that were there when it was asked for, and none that is typed later", async () => {
    const declared = declaredOf(product("A"), product("B"), product("C"));
    const { draft, type } = open(declared);
    declared.meanwhile = () => {
      declared.meanwhile = () => {};
      type("B", "2");
    };
    type("A", "1");
    expect(await draft.saveAll()).toEqual({ count: 1, credits: 1 });
    declared.isConnected = false;
    await draft.saveAll();
    type("C", "3");
    declared.isConnected = true;
    draft.reconnected();
    await soon();
    expect(declared.quantities).toEqual({ A: 1, B: 2, C: undefined });
  });

  test("a line that the server refuses is told at its row, and keeps no other from being saved", async () => {
    const declared = declaredOf(product("A"), product("B"), product("C", 5));
    declared.refused.add("A").add("C");
    const { draft, type, rowOf, states } = open(declared);
    type("A", "1");
    type("B", "2");
    type("C", "6");
    expect(await draft.saveAll()).toEqual({ count: 1, credits: 1 });
    expect([declared.quantities, states()]).toEqual([{ A: undefined, B: 2, C: 5 }, "idle"]);
    expect(["A", "B", "C"].map((reference) => rowOf(reference).refused)).toEqual([
      "A has no price",
      undefined,
      "C has no price",
    ]);
    expect(draft.overview().waiting).toMatchObject({ unsaved: 2, needsPerson: true, corrections: "" });
    const { length } = declared.requests;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(declared.requests).toHaveLength(length);
    type("C", "7");
    expect(rowOf("C").refused).toBeUndefined();
    declared.refused.clear();
    await soon();
    expect(declared.quantities).toEqual({ A: undefined, B: 2, C: 7 });
    expect(await draft.saveAll()).toEqual({ count: 1, credits: 1 });
  });
});

describe("what somebody else saved", () => {
  test("is read again before anything is sent, and in other rows nothing is asked", async () => {
    const declared = declaredOf(product("A", 100), product("B", 50));
    const { draft, type } = open(declared);
    type("B", "55");
    declared.declare("A", 120);
    await soon();
    expect(declared.quantities).toEqual({ A: 120, B: 55 });
    expect(draft.row("A", WHOLE_YEAR)?.saved).toBe("120");
  });

  test("in the same row waits for a person: theirs stands, or mine goes over it", async () => {
    const declared = declaredOf(product("A", 100), product("B", 100));
    const { draft, type, rowOf, shown } = open(declared);
    type("A", "130");
    type("B", "140");
    declared.declare("A", 120);
    declared.declare("B", 120);
    await soon();
    expect(declared.quantities).toEqual({ A: 120, B: 120 });
    expect(draft.overview().waiting.conflicts.map(({ saved, edit }) => [saved, edit?.typed])).toEqual([
      ["120", "130"],
      ["120", "140"],
    ]);
    draft.discard([rowOf("A")]);
    draft.keepMine([rowOf("B")]);
    await soon();
    expect(declared.quantities).toEqual({ A: 120, B: 140 });
    expect([shown("A"), draft.overview().waiting.conflicts]).toEqual(["120", []]);
  });

  test("that is what was typed here is no conflict, and waits no more", () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type, receive } = open(declared);
    type("A", "120");
    declared.declare("A", 120);
    receive();
    expect([draft.row("A", WHOLE_YEAR)?.edit, draft.overview().waiting.conflicts]).toEqual([undefined, []]);
  });

  test("and validated is told, and not written over", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type, receive, shown } = open(declared);
    type("A", "140");
    declared.declare("A", 100, { isLocked: true });
    receive();
    await soon();
    expect(declared.requests).toEqual([]);
    expect([shown("A"), draft.overview().waiting.conflicts[0]?.edit?.typed]).toEqual(["100", "140"]);
  });

  test("a request whose answer was lost was not somebody else", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type } = open(declared);
    declared.meanwhile = () => {
      declared.meanwhile = () => {};
      declared.declare("A", 120);
      throw new TypeError("Failed to fetch");
    };
    type("A", "120");
    await soon();
    type("A", "130");
    draft.reconnected();
    await soon();
    expect(declared.quantities).toEqual({ A: 130 });
    expect(draft.overview().waiting.conflicts).toEqual([]);
  });
});

describe("without a connection", () => {
  test("what is typed waits, and is sent when it is back", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, type, states } = open(declared);
    declared.isConnected = false;
    draft.disconnected();
    type("A", "140");
    await soon();
    expect([states(), draft.overview().waiting.unsaved]).toEqual(["offline", 1]);
    declared.isConnected = true;
    draft.reconnected();
    await vi.advanceTimersByTimeAsync(0);
    expect([states(), declared.quantities]).toEqual(["idle", { A: 140 }]);
  });

  test("that nobody told of, it is tried again now and then, with the new lines that were asked for", async () => {
    const declared = declaredOf(product("A"));
    const { draft, type, states } = open(declared);
    declared.isConnected = false;
    type("A", "7");
    expect(await draft.saveAll()).toBeUndefined();
    expect(states()).toBe("offline");
    await vi.advanceTimersByTimeAsync(20_000);
    declared.isConnected = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect([states(), declared.quantities]).toEqual(["idle", { A: 7 }]);
  });
});

describe("a page that is left", () => {
  test("leaves what was typed on this computer, and the next page takes it over", async () => {
    const declared = declaredOf(product("A"), product("B"));
    const { computer, close, type } = open(declared);
    type("A", "7");
    type("B", "12O");
    close();
    expect(countKept(computer, SELECTION)).toBe(2);
    const next = open(declared, { computer });
    await vi.advanceTimersByTimeAsync(0);
    expect([next.shown("A"), next.shown("B"), next.draft.overview().adopted]).toEqual(["7", "12O", 2]);
    await next.draft.saveAll();
    await soon();
    expect(declared.quantities).toEqual({ A: 7, B: undefined });
    expect(countKept(computer, SELECTION)).toBe(1);
    expect(next.draft.overview().adopted).toBe(1);
  });

  test("leaves nothing that is told as unsaved where what was typed is what is saved", async () => {
    const declared = declaredOf(product("A"));
    const { computer, close, type } = open(declared);
    type("A", "2000");
    close();
    declared.declare("A", 2000);
    const next = open(declared, { computer });
    await vi.advanceTimersByTimeAsync(0);
    expect([next.draft.overview().waiting.unsaved, next.draft.overview().adopted]).toEqual([0, 0]);
  });

  test("without closing, as a browser that ends, has kept it a moment after it was typed", async () => {
    const { computer, type } = open(declaredOf(product("A")));
    type("A", "7");
    await vi.advanceTimersByTimeAsync(250);
    expect(countKept(computer, SELECTION)).toBe(1);
  });

  test("keeps nothing of a correction that was typed back", async () => {
    const declared = declaredOf(product("A", 100));
    const { draft, computer, type } = open(declared);
    type("A", "10");
    await vi.advanceTimersByTimeAsync(250);
    expect(countKept(computer, SELECTION)).toBe(1);
    type("A", "100");
    await vi.advanceTimersByTimeAsync(250);
    expect([countKept(computer, SELECTION), draft.overview().waiting.unsaved]).toEqual([0, 0]);
  });

  test("while it saves, keeps nothing of what was saved", async () => {
    const declared = declaredOf(product("A", 100), product("B"));
    const { computer, close, type } = open(declared);
    declared.meanwhile = close;
    type("A", "120");
    type("B", "7");
    await soon();
    expect(declared.quantities).toEqual({ A: 120, B: undefined });
    expect(countKept(computer, SELECTION)).toBe(1);
  });

  test("and whose draft another page took over while it saved, writes none of its own again", async () => {
    const declared = declaredOf(product("A", 100), product("B"));
    const { computer, close, type } = open(declared);
    declared.meanwhile = async () => {
      close();
      const next = open(declared, { computer });
      await vi.advanceTimersByTimeAsync(0);
      next.draft.discard([next.rowOf("A"), next.rowOf("B")]);
      next.close();
    };
    type("A", "120");
    type("B", "7");
    await soon();
    expect(countKept(computer, SELECTION)).toBe(0);
  });

  test("tells what was typed for products that are gone, and keeps it until it is discarded", async () => {
    const declared = declaredOf(product("A"), product("B"));
    const { draft, computer, type, receive } = open(declared);
    type("A", "7");
    declared.sheet = { version: 2, rows: [product("B")] };
    receive();
    await vi.advanceTimersByTimeAsync(250);
    expect(draft.overview().gone.map(({ reference }) => reference)).toEqual(["A"]);
    expect(countKept(computer, SELECTION)).toBe(1);
    draft.discard(draft.overview().gone.map((edit) => ({ edit })));
    await vi.advanceTimersByTimeAsync(250);
    expect([draft.overview().gone, countKept(computer, SELECTION)]).toEqual([[], 0]);
  });

  test("finds a conflict where somebody else saved in between", async () => {
    const declared = declaredOf(product("A", 100));
    const { computer, close, type } = open(declared);
    type("A", "130");
    close();
    declared.declare("A", 120);
    const { draft } = open(declared, { computer });
    await soon();
    expect(draft.overview().waiting.conflicts).toHaveLength(1);
    expect(declared.quantities).toEqual({ A: 120 });
  });

  test("sends nothing by itself any more", async () => {
    const declared = declaredOf(product("A", 100));
    const { close, type } = open(declared);
    type("A", "130");
    close();
    await soon();
    expect(declared.requests).toEqual([]);
  });

  test("leaves what a person called right, until the figure is another one", () => {
    const unusual = { declaredBefore: [{ codePeriod: null, codeVendor: null, quantity: 414 }] };
    const declared = declaredOf(product("A", 3726, unusual));
    const { draft, computer, rowOf } = open(declared);
    expect(rowOf("A").pending).toBe("quantity");
    draft.confirm(rowOf("A"));
    expect(rowOf("A").pending).toBeUndefined();
    const next = open(declared, { computer });
    expect(next.rowOf("A").pending).toBeUndefined();
    next.type("A", "5000");
    expect(next.rowOf("A").pending).toBe("quantity");
  });
});

describe("totals", () => {
  test("follow each key, scheme by scheme, beside what is saved and what it was the year before", () => {
    const declared = declaredOf(product("A", 100), product("B"));
    const { type, total } = open(declared, { amountsBefore: new Map([["EEE", "20"]]) });
    expect(total("EEE")).toEqual({ amount: "25", change: "0", before: "20" });
    type("A", "120");
    type("B", "2");
    expect(total("EEE")).toEqual({ amount: "30.5", change: "5.5", before: "20" });
  });

  test("have no part of what can't be read, and stay unknown where nothing is known", () => {
    const { type, rowOf, total } = open(declaredOf(product("A", 100), product("B")));
    type("A", "12O");
    expect(rowOf("A").total).toBeUndefined();
    expect(rowOf("B").total).toBeUndefined();
    expect(total("EEE")).toEqual({ amount: "25", change: "0", before: undefined });
    expect(total("TLC")).toBeUndefined();
  });

  test("are the same after saving as before", async () => {
    const { draft, type, total } = open(declaredOf(product("A", 100)));
    type("A", "120");
    const typed = total("EEE")?.amount;
    await soon();
    expect(total("EEE")).toEqual({ amount: typed, change: "0", before: undefined });
    expect(draft.overview().totals.isEdited).toBe(false);
  });
});

test("in another language the same text is read anew", () => {
  const battery = product("A");
  const byWeight = battery.contributions.map((each) => ({ ...each, priceUnit: "Poids (KG)" }));
  const declared = declaredOf({ ...battery, contributions: byWeight });
  const { draft, type, rowOf } = open(declared);
  type("A", "1,234");
  const inEnglish = rowOf("A").cell;
  draft.receive({ sheet: declared.sheet, schemes: [], amountsBefore: new Map(), locale: "fr" });
  expect(rowOf("A").cell).toEqual({ state: "written", quantity: "1.234" });
  expect(inEnglish).toMatchObject({ state: "error", reason: "ambiguous" });
});
