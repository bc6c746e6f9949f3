import { describe, expect, test } from "vitest";
import { Refusal } from "@/lib/errors/refusals";
import { readTable, refuseTable } from "./read-table";

async function* table(...lines: string[]) {
  for (const [index, line] of lines.entries()) yield { line: index + 1, cells: line.split(";") };
}

const SCALE = "scale_code;label_en;label_fr;price;certainty;source";

describe("a table that is read whole", () => {
  test.each([
    ["PAID", "external_id;quantity", "external_id"],
    ["BANK", "booked_on;amount", "booked_on"],
    ["SCALE", SCALE, "scale_code"],
  ] as const)(
    "of %s is read up to its limit, without characters that no text column holds",
    async (kind, header, first) => {
      const { rows, problems } = await readTable(table(header, " A\u0000-1 ;2", "A-2;3"), kind, { limit: 1 });
      expect(rows).toMatchObject([{ line: 2, cells: { [first]: "A-1" } }]);
      expect(problems).toMatchObject([{ line: 3, kind: "tooManyLines", values: { count: "1" } }]);
    },
  );

  test("says what columns it lacks or has twice, and that nothing is in it", async () => {
    const { problems } = await readTable(table("external_id;external_id"), "PAID", { limit: 9 });
    expect(problems).toMatchObject([
      { line: 1, column: "quantity", kind: "columnMissing" },
      { line: 1, column: "external_id", kind: "columnTwice" },
    ]);
    const ofNothing = await readTable(table(SCALE), "SCALE", { limit: 9 });
    expect(ofNothing.problems).toEqual([{ line: null, column: null, kind: "noLine" }]);
  });

  test("has its header below other lines where those may stand there, and its columns joined", async () => {
    const form = { limit: 9, linesAbove: 3, joined: ["remittance"] };
    const lines = ["Compte FR76", "date;montant;libelle;motif", "2026-01-02;5,00;VIR;FACTURE 7"];
    const { rows } = await readTable(table(...lines), "BANK", form);
    expect(rows).toMatchObject([{ line: 3, cells: { amount: "5,00", remittance: "VIR FACTURE 7" } }]);
    const missing = ["booked_on", "amount"].map((column) => ({ line: 1, column, kind: "columnMissing" }));
    expect((await readTable(table("Compte FR76"), "BANK", form)).problems).toEqual(missing);
  });

  test("with many problems is refused with the first hundred", () => {
    const wrong = Array.from({ length: 101 }, (_, line) => ({
      line,
      column: "price",
      kind: "empty" as const,
    }));
    const refused = (): unknown => {
      try {
        return refuseTable(wrong, "en");
      } catch (thrown) {
        return thrown;
      }
    };
    expect(refused()).toBeInstanceOf(Refusal);
    expect((refused() as Refusal).fields).toHaveLength(100);
    expect((refused() as Refusal).fields[1]).toMatchObject({ path: "1, price" });
    expect(() => refuseTable([], "en")).not.toThrow();
  });
});
