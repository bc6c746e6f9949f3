import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { referencesCell, referencesIn } from "./references-cell";

describe("a cell of several references", () => {
  test.each([
    ["B000WON1Z0 | LAMP-1", ["B000WON1Z0", "LAMP-1"]],
    ["B000WON1Z0;LAMP-1, 4006381333931\nLAMP-2", ["B000WON1Z0", "LAMP-1", "4006381333931", "LAMP-2"]],
    ["A-1；B-2，C-3、D-4", ["A-1", "B-2", "C-3", "D-4"]],
    ["A,1 | B;2", ["A,1", "B;2"]],
    ["A\\|1 | B", ["A|1", "B"]],
    [" ; , ", []],
  ])("%j names %j", (cell, given) => {
    expect(referencesIn(cell).map((one) => one.given)).toEqual(given);
  });

  test("says of each what it is, where that stands before it", () => {
    expect(referencesIn("sku: 12345; EAN:4006381333931; asin：B000WON1Z0; SKU-9; :x")).toEqual([
      { given: "12345", type: "SKU" },
      { given: "4006381333931", type: "GTIN" },
      { given: "B000WON1Z0", type: "ASIN" },
      { given: "SKU-9", type: undefined },
      { given: ":x", type: undefined },
    ]);
  });

  test("is read as it was written, whatever the references are", () => {
    const given = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => {
      const plain = text.trim() === text && !text.includes("\\");
      return plain;
    });
    const references = fc.array(fc.record({ given, type: fc.constantFrom(...EXTERNAL_ID_TYPES) }), {
      maxLength: 5,
    });
    fc.assert(
      fc.property(references, (all) => {
        expect(referencesIn(referencesCell(all))).toEqual(all);
      }),
    );
  });
});
