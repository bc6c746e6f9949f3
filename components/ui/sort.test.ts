import { describe, expect, it } from "vitest";
import { nextOrder, orderIn, orderText, sorted } from "./sort";

const LOCALE = { isDown: false, locale: "en" };

describe("a table's order", () => {
  it("has numbers by their size, and words by their language, numbers within them too", () => {
    expect(sorted([10, 9, 2.5], (value) => value, LOCALE)).toEqual([2.5, 9, 10]);
    expect(sorted(["SKU-10", "élan", "SKU-9", "Eau"], (value) => value, { ...LOCALE, locale: "fr" })).toEqual(
      ["Eau", "élan", "SKU-9", "SKU-10"],
    );
  });

  it("has rows without a value last, whichever way it goes", () => {
    const rows = [null, 1, undefined, 2, ""];
    expect(sorted(rows, (value) => value, LOCALE)).toEqual([1, 2, null, undefined, ""]);
    expect(sorted(rows, (value) => value, { ...LOCALE, isDown: true })).toEqual([2, 1, null, undefined, ""]);
  });

  it("goes from the likelier way to the other and back to the table's own", () => {
    const first = nextOrder(undefined, "weight", true);
    expect(first).toEqual({ by: "weight", isDown: true });
    const second = nextOrder(first, "weight", true);
    expect(second).toEqual({ by: "weight", isDown: false });
    expect(nextOrder(second, "weight", true)).toBeUndefined();
    expect(nextOrder(second, "name", false)).toEqual({ by: "name", isDown: false });
  });

  it("is the same after it stood in an address; what an address makes up is no order", () => {
    for (const order of [{ by: "weight", isDown: true } as const, { by: "name", isDown: false } as const])
      expect(orderIn(orderText(order), ["name", "weight"])).toEqual(order);
    expect(orderIn("-price", ["name", "weight"])).toBeUndefined();
    expect(orderText(undefined)).toBe("");
  });
});
