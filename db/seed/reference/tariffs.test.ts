import { fileURLToPath } from "node:url";
import Big from "big.js";
import { describe, expect, it } from "vitest";
import { articlesOf } from "@/lib/domain/composition/articles";
import { ATTRIBUTE_VALUES } from "@/lib/domain/composition/attributes";
import { type Composition, FLAGS, type Known } from "@/lib/domain/composition/composition";
import { priceStreams } from "@/lib/domain/pricing/price-streams";
import type { Bound, MeasureBound } from "@/lib/domain/pricing/scale-line";
import { tariffInForce } from "@/lib/pricing/tariffs-in-force";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { SCHEME_CODE_OF_STREAM } from "../../vocabulary";
import { readReference } from "./read-reference";
import { readTariffs } from "./read-tariffs";
import type { ReferenceTariffLine } from "./tariff-schema";

const tariffs = readTariffs(fileURLToPath(new URL("tariffs", import.meta.url)));
const { schemePros } = readReference();
const lexicon = lexiconOf();
const BASES_OF_COMPONENTS = ["COMPONENT_WEIGHT", "COMPONENT_COUNT"];

const families = new Set<string>(Object.values(lexicon.rules.packaging));
for (const senses of lexicon.terms.values())
  for (const { stream, family } of senses) families.add(`${stream}/${family}`);
for (const { becomes } of lexicon.rules.overrides) families.add(`${becomes.stream}/${becomes.family}`);
for (const { adds } of lexicon.rules.additions) families.add(`${adds.stream}/${adds.family}`);

describe.each(tariffs.map((tariff) => [tariff.schemePro, tariff] as const))(
  "the tariff of %s",
  (id, tariff) => {
    const { lines, modulations, fees } = tariff;

    it("is of a scheme, and of that scheme's streams", () => {
      const code = schemePros.find((pro) => pro.id === id)?.schemeCode;
      expect(code).toBeDefined();
      for (const { stream } of [...lines, ...modulations]) expect(SCHEME_CODE_OF_STREAM[stream]).toBe(code);
    });

    it("has one price for a code and day", () => {
      expect(lines.map(({ scaleCode }) => scaleCode)).toHaveLength(
        new Set(lines.map((line) => line.scaleCode)).size,
      );
      for (const { scaleCode, prices } of lines) expect(overlaps(prices), scaleCode).toEqual([]);
      for (const those of [modulations, fees])
        for (const { code } of those)
          expect(
            overlaps(those.filter((one) => one.code === code && isOfStream(one, those, code))),
            code,
          ).toEqual([]);
    });

    it("names families, articles and components that there are", () => {
      for (const { scaleCode, stream, bounds, component, basis, ...line } of lines) {
        for (const family of line.families) expect([...families], scaleCode).toContain(`${stream}/${family}`);
        for (const bound of bounds)
          if ("attribute" in bound) {
            if (bound.attribute === "article")
              for (const article of bound.oneOf) expect(articlesOf(stream), scaleCode).toContain(article);
            else if (FLAGS.has(bound.attribute))
              expect(["true", "false"], scaleCode).toEqual(expect.arrayContaining(bound.oneOf));
            else
              expect(ATTRIBUTE_VALUES[bound.attribute], scaleCode).toEqual(
                expect.arrayContaining(bound.oneOf),
              );
          }
        expect(component !== null, scaleCode).toBe(BASES_OF_COMPONENTS.includes(basis));
      }
      const codes = lines.map(({ scaleCode }) => scaleCode);
      for (const { scaleCodes } of modulations) for (const code of scaleCodes) expect(codes).toContain(code);
    });

    it("prices a product of each line by that line alone", () => {
      for (const line of lines)
        for (const price of line.prices) {
          if (price.certainty === "illustrative") continue;
          const day = price.from ?? price.to ?? "2026-01-01";
          const { priced } = priceStreams(
            [{ stream: line.stream, family: line.families[0] ?? "any" }],
            productOf(line),
            tariffInForce(tariff, SCHEME_CODE_OF_STREAM[line.stream], day).lines,
            { declaredAs: line.declaredAs },
          );
          const found = priced
            .filter((one) => one.line.part === line.part)
            .map((one) => [one.line.scaleCode, one.pricing.unitPrice, one.pricing.inDoubt]);
          expect(found, `${line.scaleCode} on ${day}`).toEqual([[line.scaleCode, price.price, []]]);
        }
    });
  },
);

type Held = { from: string | null; to: string | null };

/** The days on which one ends where the next has begun, or that end before they begin. */
function overlaps(held: readonly Held[]): Held[] {
  const sorted = held.toSorted((a, b) => ((a.from ?? "") < (b.from ?? "") ? -1 : 1));
  return sorted.filter((one, index) => {
    const next = sorted[index + 1];
    return (one.to ?? "9") < (one.from ?? "") || (next && (one.to ?? "9") >= (next.from ?? ""));
  });
}

/** The same code may stand for each of several streams. */
function isOfStream(one: object, those: readonly { code: string }[], code: string): boolean {
  const first = those.find((other) => other.code === code);
  const streamOf = (held: object | undefined) => (held && "stream" in held ? held.stream : undefined);
  return streamOf(one) === streamOf(first);
}

const declared = (value: string): Known => ({ value, provenance: "DECLARED" });

/** A product that lies within all bounds of a line, with one of what the line charges; its article is read where it has one. */
function productOf({ stream, bounds, component, materials }: ReferenceTariffLine): Composition {
  const facts = {
    weightKg: declared("1"),
    volumeL: declared("1"),
    areaM2: declared("1"),
    lengthCm: declared("100"),
  };
  const bounded = bounds.map((bound) => factOf(bound)).filter((fact) => fact !== undefined);
  const kg = bounds.find(
    (bound) => "measure" in bound && bound.measure === "unitComponentKg",
  ) as MeasureBound;
  const level = bounds.find((bound) => "level" in bound)?.level[0];
  const wasteOf =
    stream === "PACKAGING_PROFESSIONAL"
      ? ("PROFESSIONAL" as const)
      : stream === "PACKAGING_RESTAURANT"
        ? ("RESTAURANT" as const)
        : ("HOUSEHOLD" as const);
  const charged = component && {
    kind: component,
    material: materials[0] ?? ("OTHER" as const),
    count: 1,
    kg: declared(kg ? within(kg) : "1"),
    wasteOf,
    provenance: "DECLARED" as const,
    ...(level ? { level } : {}),
  };
  const article = articlesOf(stream).includes("OTHER") ? { article: declared("OTHER") } : {};
  return {
    facts: { ...facts, ...article, ...Object.fromEntries(bounded) },
    components: charged ? [charged] : [],
  };
}

function factOf(bound: Bound): [string, Known] | undefined {
  if ("level" in bound) return undefined;
  if ("measure" in bound) return [bound.measure, declared(within(bound))];
  const [value = ""] = bound.oneOf;
  return value === "false" ? undefined : [bound.attribute, declared(value)];
}

/** A value between the ends of a bound: one of them where they are the same. */
function within({ measure, min, max }: MeasureBound): string {
  const most = max ?? (measure.endsWith("Pct") ? "100" : undefined);
  if (most === undefined) return new Big(min ?? 0).plus(1).toFixed();
  return new Big(min ?? 0).plus(most).div(2).toFixed();
}
