import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bare } from "./bare-header";
import { columnsOf } from "./columns";
import { mapHeader } from "./map-header";
import { candidatesOf } from "./recognize-header";
import { HEADER_LANGUAGES, SYNONYMS } from "./synonyms";
import { withoutUnit } from "./units";

const KINDS = ["CATALOG", "QUANTITIES"] as const;

type Said = { column: string; word: string };

/** Every word that a column is known by, with its aliases and its own name. */
const wordsOf = (kind: (typeof KINDS)[number]): Said[] =>
  columnsOf(kind).flatMap(([column, { aliases }]) => {
    const known =
      (SYNONYMS[kind] as Record<string, Record<string, readonly string[]> | undefined>)[column] ?? {};
    return [column, ...aliases, ...Object.values(known).flat()].map((word) => ({ column, word }));
  });

describe.each(KINDS)("the words of %s files", (kind) => {
  const all = wordsOf(kind);

  test("are each of one column alone", () => {
    const claims = new Map<string, Set<string>>();
    for (const { column, word } of all) {
      const key = bare(withoutUnit(word).rest);
      claims.set(key, (claims.get(key) ?? new Set()).add(column));
    }
    const shared = [...claims].filter(([, columns]) => columns.size > 1);
    expect(shared.map(([word, columns]) => `${word}: ${[...columns].join(", ")}`)).toEqual([]);
  });

  test("name their column, however they are written", () => {
    const writings: ((word: string) => string)[] = [
      (word) => word,
      (word) => word.toUpperCase(),
      (word) => `  ${word} `,
      (word) => `${word}*`,
      (word) => `${word}:`,
      (word) => word.replaceAll(" ", "_"),
      (word) => word.replaceAll(" ", "-"),
      (word) => word.replaceAll(" ", "  "),
      (word) => word.normalize("NFD").replace(/\p{M}/gu, ""),
      (word) => word.replaceAll(" ", ". "),
    ];
    const written = all.flatMap(({ column, word }) =>
      writings.map((write) => ({ column, header: write(word) })),
    );
    const mistaken = written.filter(({ column, header }) => mapHeader([header], kind).columns[0] !== column);
    expect(mistaken).toEqual([]);
  }, 60_000);

  test("are best understood as what they are known as, whatever else they sound like", () => {
    for (const { column, word } of all)
      expect([word, candidatesOf(word, kind)[0]?.column]).toEqual([word, column]);
  });

  test("never make two columns of one header, nor one column of two", () => {
    const header = fc.oneof(
      fc.constantFrom(...all).map(({ word }) => word),
      fc.constantFrom(
        "Prix HT",
        "TVA",
        "Stock",
        "Date",
        "Kunde",
        "Fecha",
        "分类",
        "库存数量",
        "Marque",
        "Total",
        "",
      ),
      fc.string({ unit: "grapheme", maxLength: 15 }),
    );
    fc.assert(
      fc.property(fc.array(header, { maxLength: 14 }), (cells) => {
        const { columns } = mapHeader(cells, kind);
        const named = columns.filter((column) => column !== null);
        expect(columns).toHaveLength(cells.length);
        expect(new Set(named).size).toBe(named.length);
      }),
      { numRuns: 1_000 },
    );
  });
});

test("the columns that every file needs are known in each language", () => {
  for (const kind of KINDS) {
    const known = SYNONYMS[kind] as Record<string, Partial<Record<string, readonly string[]>>>;
    for (const column of kind === "CATALOG"
      ? ["external_id", "title", "weight_kg", "also_known_as"]
      : ["external_id", "quantity"])
      for (const language of HEADER_LANGUAGES)
        expect([column, language, (known[column]?.[language] ?? []).length > 0]).toEqual([
          column,
          language,
          true,
        ]);
  }
});

test("the number of an order is taken for a product's only where nothing else is one", () => {
  expect(mapHeader(["Bestellnummer", "Artikelnummer", "Menge"], "QUANTITIES").columns).toEqual([
    null,
    "external_id",
    "quantity",
  ]);
  expect(mapHeader(["Best.-Nr.", "Menge"], "QUANTITIES").columns).toEqual(["external_id", "quantity"]);
});

test.each([
  ["库存数量", "QUANTITIES"],
  ["退货数量", "QUANTITIES"],
  ["Quantité retournée", "QUANTITIES"],
  ["Stock quantity", "QUANTITIES"],
  ["Prix unitaire", "CATALOG"],
  ["海关编码", "CATALOG"],
  ["分类编码", "CATALOG"],
  ["Poids emballage", "CATALOG"],
  ["Code postal", "QUANTITIES"],
  ["Nom du client", "QUANTITIES"],
  ["product_type", "CATALOG"],
  ["Country Code (Billing)", "QUANTITIES"],
  ["SALE_DEPART_COUNTRY", "QUANTITIES"],
  ["afn-total-quantity", "QUANTITIES"],
  ["requested-quantity", "QUANTITIES"],
] as const)("“%s” is no word for a column of %s files", (header, kind) => {
  expect(mapHeader([header], kind).columns).toEqual([null]);
});
