import Big from "big.js";
import { readReference } from "@/db/seed/reference";
import { SCHEME_CODE_OF_STREAM, type Stream } from "@/db/vocabulary";
import { ecoContribution } from "@/lib/domain/amounts";
import { ATTRIBUTE_VALUES } from "@/lib/domain/composition/attributes";
import { completeComposition } from "@/lib/domain/composition/complete-composition";
import type { Component, Composition, Facts, Known } from "@/lib/domain/composition/composition";
import { MATERIALS, type Material } from "@/lib/domain/composition/materials";
import { readFacts } from "@/lib/domain/composition/read-facts";
import { settleStreams } from "@/lib/domain/composition/streams-of-components";
import { asDeclared, streamsToPrice } from "@/lib/domain/decide-product";
import { chargeFees } from "@/lib/domain/pricing/declaration-fees";
import { priceStreams } from "@/lib/domain/pricing/price-streams";
import type { StreamToPrice } from "@/lib/domain/pricing/pricing";
import type { DeclaredAs } from "@/lib/domain/pricing/scale-line";
import { streamsOfCountry } from "@/lib/domain/pricing/streams-of-country";
import { qualify } from "@/lib/domain/qualification";
import { type TariffInForce, tariffInForce } from "@/lib/pricing/tariffs-in-force";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import type { MeasureRow } from "./measures";

type Row = Record<string, string>;
export type Measured = { lines: number; exact: number; differences: string[] };

/** One line of a bill: a scheme's code or stream, and what the quantity owes. */
type BilledLine = { scheme: string; stream: Stream; code: string; amount: string; isFee?: true };

const reference = readReference();
const { tariffs } = reference;
const proOf = new Map(reference.schemePros.map((pro) => [pro.id, pro]));

/** Bills the products of worked examples by the reference data and compares line by line. */
export function billBench(rows: readonly Row[]): Measured {
  const measured: Measured = { lines: 0, exact: 0, differences: [] };
  const products = new Map<string, Row[]>();
  for (const row of rows) {
    const product = row.id?.split("-")[0] ?? "";
    products.set(product, [...(products.get(product) ?? []), row]);
  }
  for (const expected of products.values()) compare(expected, measured);
  return measured;
}

function compare(expected: readonly Row[], measured: Measured): void {
  const [first] = expected;
  if (!first) return;
  const billed = bill(first);
  const used = new Set<BilledLine>();
  for (const row of expected) {
    measured.lines += 1;
    const found = billed.find(
      (line) => !used.has(line) && isStream(line.stream, row.stream ?? "") && line.amount === row.expected,
    );
    if (found) {
      used.add(found);
      measured.exact += 1;
      continue;
    }
    const instead = billed
      .filter(({ stream }) => isStream(stream, row.stream ?? ""))
      .map(({ scheme, code, amount }) => `${scheme} ${code} ${amount}`);
    measured.differences.push(
      `${row.id} ${row.title}: ${row.stream} ${row.price_code} ${row.expected}; got ${instead.join(", ") || billed.map(({ stream }) => stream).join(", ") || "nothing"}`,
    );
  }
  for (const line of billed) {
    const listed = expected.find((row) => isStream(line.stream, row.stream ?? ""));
    if (!line.isFee && !used.has(line) && listed && isScheme(line.scheme, listed.price_scheme ?? ""))
      measured.differences.push(
        `${listed.id} ${listed.title}: one line too many, ${line.code} ${line.amount}`,
      );
  }
}

const isStream = (stream: Stream, code: string): boolean =>
  stream === code || SCHEME_CODE_OF_STREAM[stream] === code;

const isScheme = (schemePro: string, name: string): boolean =>
  name.toLowerCase().includes(proOf.get(schemePro)?.ecoOrganismName.toLowerCase() ?? "\0");

/** What a product's quantity owes, by the schemes of the country; the scheme that the bill names comes first. */
function bill(row: Row): BilledLine[] {
  const day = row.on_date || `${row.period}-01-01`;
  const given: Record<string, unknown> = JSON.parse(row.facts || "{}");
  const said = compositionOf(row, given);
  const found = qualify(
    { title: row.title ?? null, description: row.description || null, lang: row.lang || null },
    lexiconOf(row.period),
  );
  const streams = settleStreams(found.ok ? found.streams : [], said, asDeclared);
  const declaredAs = declaredAsOf(given.declaration);
  const options = { claims: JSON.parse(row.claims || "[]") as string[], declaredAs };
  const inForce = tariffs
    .filter(({ schemePro }) => proOf.get(schemePro)?.countryCode === row.country)
    .map((tariff) => tariffInForce(tariff, proOf.get(tariff.schemePro)?.schemeCode ?? "", day))
    .toSorted(
      (a, b) =>
        Number(isScheme(b.schemePro, row.price_scheme ?? "")) -
        Number(isScheme(a.schemePro, row.price_scheme ?? "")),
    );
  const lines: BilledLine[] = [];
  const all = inForce.flatMap((tariff) => tariff.lines);
  const words = { title: row.title ?? null, description: row.description || null };
  const toPrice = streamsToPrice(streams, words, all, row.country);
  for (const stream of toPrice) {
    for (const tariff of inForce) {
      const { priced } = priceStreams([stream], said, tariff.lines, {
        ...options,
        modulations: tariff.modulations,
      });
      if (priced.length === 0 && !isFlat(tariff, stream, declaredAs)) continue;
      const own = priced.map(({ line, pricing }) => ({
        scheme: tariff.schemePro,
        stream: stream.stream,
        code: line.scaleCode,
        amount: ecoContribution({ quantity: row.quantity ?? "0", ...pricing }),
      }));
      const sum = own.reduce((total, { amount }) => total.plus(amount), new Big(0)).toFixed();
      const fees = chargeFees(tariff.fees, sum, declaredAs).map(({ code, amount }) => ({
        scheme: tariff.schemePro,
        stream: stream.stream,
        code,
        amount,
        isFee: true as const,
      }));
      lines.push(...own, ...fees);
      break;
    }
  }
  return lines;
}

/** Whether a scheme takes a flat fee in place of what its lines charge of a stream. */
const isFlat = ({ lines, fees }: TariffInForce, { stream }: StreamToPrice, declaredAs: DeclaredAs): boolean =>
  declaredAs === "FLAT" &&
  fees.some((fee) => fee.declaredAs === declaredAs) &&
  lines.some((line) => line.stream === stream);

function declaredAsOf(declaration: unknown): DeclaredAs {
  if (declaration === undefined) return "FULL";
  return declaration === "SIMPLIFIED" ? "SIMPLIFIED" : "FLAT";
}

function compositionOf(row: Row, given: Record<string, unknown>): Composition {
  const declared: Facts = Object.fromEntries(
    Object.entries({ ...given, ...(row.weight_kg ? { weight_kg: row.weight_kg } : {}) }).map(
      ([column, value]): [string, Known] => {
        const name = column.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
        return [name, { value: knownAs(String(value), wordsOf(name)), provenance: "DECLARED" }];
      },
    ),
  );
  const components = (JSON.parse(row.components || "[]") as GivenComponent[]).map(
    ({ kind, material, count, kg }): Component => ({
      kind,
      material: knownAs(material, MATERIALS),
      count,
      kg: { value: String(kg), provenance: "DECLARED" },
      provenance: "DECLARED",
      // The flat rate of professional packaging is of nothing else.
      ...(given.declaration === "FLAT_LT4T" && { wasteOf: "PROFESSIONAL" }),
    }),
  );
  const read = readFacts({
    title: row.title ?? null,
    description: row.description || null,
    lang: row.lang || null,
  });
  return completeComposition({ facts: declared, components }, read);
}

/** A word of a closed list as it stands in the file, or the longest that it begins with: `SILVER_OXIDE_BUTTON`. */
const knownAs = <Word extends string>(given: Word, words: readonly Word[]): Word =>
  words.includes(given)
    ? given
    : (words.filter((word) => given.startsWith(word)).toSorted((a, b) => b.length - a.length)[0] ?? given);

const wordsOf = (attribute: string): readonly string[] =>
  (ATTRIBUTE_VALUES as Record<string, readonly string[]>)[attribute] ?? [];

type GivenComponent = Pick<Component, "kind" | "count"> & { material: Material; kg: number };

/** The codes of the streams that a title leads to in France. */
export function streamsOf({ title, description, lang }: MeasureRow): string[] {
  const found = qualify({ title, description: description || null, lang: lang || null }, lexiconOf());
  if (!found.ok) return [];
  const read = readFacts({ title, description: description || null, lang: lang || null });
  const composition = { facts: read, components: [] };
  const streams = settleStreams<StreamToPrice>(found.streams, composition, (stream, family) => ({
    stream,
    family,
  }));
  return streamsOfCountry(streams, "FR", []).map(({ stream }) => SCHEME_CODE_OF_STREAM[stream]);
}
