import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import { groupBy } from "@/lib/group-by";
import { type Component, type Composition, FLAGS, type Measure } from "../composition/composition";
import type { Material } from "../composition/materials";
import { articleAmong } from "./article-among";
import { appliesTo, type ChosenLine, chargeLine } from "./charge-line";
import { type Fit, fitOf, measuresUnknown } from "./fit";
import { componentsOf, narrowness, unitWeightOf } from "./line-components";
import { type Charged, modulateOnce } from "./modulate-once";
import type { Lacking, PriceOptions, StreamPrices, StreamToPrice, UnpricedReason } from "./pricing";
import { type DeclaredAs, isOfProduct, type ScaleLine } from "./scale-line";

/** The lines of scales in force that a product falls under, stream by stream, with what one sold item owes by each. */
export function priceStreams<Line extends ScaleLine>(
  streams: readonly StreamToPrice[],
  composition: Composition,
  lines: readonly Line[],
  options: PriceOptions = {},
): StreamPrices<Line> {
  const prices: StreamPrices<Line> = { priced: [], unpriced: [] };
  for (const stream of streams) priceStream(stream, composition, lines, options, prices);
  return prices;
}

function priceStream<Line extends ScaleLine>(
  product: StreamToPrice,
  { facts, components }: Composition,
  all: readonly Line[],
  options: PriceOptions,
  prices: StreamPrices<Line>,
): void {
  const { stream, family, article } = product;
  const known = facts.article ?? article;
  const composition = {
    facts: known ? { ...facts, article: articleAmong(known, all) } : facts,
    components,
  };
  const refuse = (reason: UnpricedReason, part: string | null = null, lacking: Lacking = {}) =>
    prices.unpriced.push({ stream, reason, part, ...named(lacking) });
  const parts = partsOf(product, all, options.declaredAs ?? "FULL");
  if (typeof parts === "string") return void refuse(parts);
  const { modulations = [], claims = [] } = options;
  const claimed = modulations.filter(({ code }) => claims.includes(code));
  const charged: Charged<Line>[] = [];
  for (const [part, ofPart] of parts) {
    for (const chosen of choosePublished(product, composition, ofPart)) {
      if (!chosen.ok) {
        if (chosen.reason !== "NO_LINE" || !isSurcharge(part, ofPart.lines))
          refuse(chosen.reason, part, chosen);
        continue;
      }
      const { line } = chosen;
      if (line.certainty === "illustrative" && !options.illustrative) {
        refuse("PRICE_UNKNOWN", part);
        continue;
      }
      const applying = claimed.filter((one) => appliesTo(one, line, family));
      const charge = chargeLine(
        chosen,
        composition,
        applying.filter((one) => !isOfProduct(one)),
      );
      if (charge.ok) charged.push({ chosen, applying, pricing: charge.pricing });
      else refuse(charge.reason, part, charge);
    }
  }
  for (const { chosen, pricing } of modulateOnce(charged, composition))
    prices.priced.push({ stream, line: chosen.line, pricing });
}

/** What is named of a lack, where anything is. */
const named = ({ materials = [], measures = [] }: Lacking): Lacking => ({
  ...(materials.length > 0 && { materials }),
  ...(measures.length > 0 && { measures }),
});

/** The parts of a stream that lines in force charge of products of a family. */
export function partsInForce(
  product: StreamToPrice,
  lines: readonly ScaleLine[],
  declaredAs: DeclaredAs = "FULL",
): string[] {
  const parts = partsOf(product, lines, declaredAs);
  return typeof parts === "string" ? [] : [...parts.keys()];
}

/** Lines that exclude each other: of the whole item, and of its components; beside them those of the code that a person picked. */
type Candidates<Line> = {
  ofItem: readonly Line[];
  ofComponents: readonly Line[];
  picked: { ofItem: readonly Line[]; ofComponents: readonly Line[] };
};

/** The lines of a part; those that are illustrations stand apart where others are published. */
type Part<Line> = {
  lines: readonly Line[];
  published: Candidates<Line>;
  illustrated: Candidates<Line> | null;
};

type Parts<Line> = Map<string, Part<Line>> | "NO_SCALE" | "NO_LINE";

/** The parts of scales by which many products of a kind are priced, one after the other. */
const known = new WeakMap<readonly ScaleLine[], Map<string, Parts<ScaleLine>>>();

/** The lines that may price products of a stream and family, part by part, or why there are none. */
function partsOf<Line extends ScaleLine>(
  { stream, family, pickedScaleCode }: StreamToPrice,
  lines: readonly Line[],
  declaredAs: DeclaredAs,
): Parts<Line> {
  const ofLines = known.get(lines) ?? new Map<string, Parts<ScaleLine>>();
  known.set(lines, ofLines);
  const kind = `${stream} ${family} ${declaredAs} ${pickedScaleCode ?? ""}`;
  const before = ofLines.get(kind);
  if (before) return before as Parts<Line>;
  const ofStream = lines.filter(
    (line) =>
      (line.stream ?? stream) === stream &&
      line.schemeCode === SCHEME_CODE_OF_STREAM[stream] &&
      line.declaredAs === declaredAs,
  );
  const own = ofStream.filter(
    ({ families, scaleCode }) =>
      families.length === 0 || families.includes(family) || scaleCode === pickedScaleCode,
  );
  const parts =
    ofStream.length === 0 ? "NO_SCALE" : own.length === 0 ? "NO_LINE" : byPart(own, pickedScaleCode);
  ofLines.set(kind, parts);
  return parts;
}

/** Whether a part is charged beside the main one of what its lines' attributes or materials say, and of nothing else. */
const isSurcharge = (part: string, lines: readonly ScaleLine[]): boolean =>
  part !== "main" &&
  lines.every(
    ({ bounds, materials }) => materials.length > 0 || bounds.some((bound) => "attribute" in bound),
  );

function byPart<Line extends ScaleLine>(
  lines: readonly Line[],
  picked: string | null | undefined,
): Map<string, Part<Line>> {
  const parts = groupBy(lines, ({ part }) => part);
  return new Map([...parts].map(([part, ofPart]) => [part, asPart(ofPart, picked)]));
}

function asPart<Line extends ScaleLine>(
  lines: readonly Line[],
  picked: string | null | undefined,
): Part<Line> {
  const isIllustrated = ({ certainty }: Line) => certainty === "illustrative";
  const illustrated = lines.filter(isIllustrated);
  if (illustrated.length === 0 || illustrated.length === lines.length)
    return { lines, published: candidatesOf(lines, picked), illustrated: null };
  const published = lines.filter((line) => !isIllustrated(line));
  return {
    lines,
    published: candidatesOf(published, picked),
    illustrated: candidatesOf(illustrated, picked),
  };
}

function candidatesOf<Line extends ScaleLine>(
  lines: readonly Line[],
  pickedScaleCode: string | null | undefined,
): Candidates<Line> {
  const picked = lines.filter(({ scaleCode }) => scaleCode === pickedScaleCode);
  return { ...apart(lines), picked: apart(picked) };
}

const apart = <Line extends ScaleLine>(lines: readonly Line[]) => ({
  ofItem: lines.filter(({ component }) => component === null),
  ofComponents: lines.filter(({ component }) => component !== null),
});

type Refused = { ok: false; reason: UnpricedReason } & Lacking;
type Chosen<Line> = { ok: true; line: Line; inDoubt: Line[] } | Refused;
type Choice<Line> = ({ ok: true } & ChosenLine<Line>) | Refused;

/** The lines of a part that a product falls under, illustrations only where no published line fits. */
function choosePublished<Line extends ScaleLine>(
  product: StreamToPrice,
  composition: Composition,
  { published, illustrated }: Part<Line>,
): Choice<Line>[] {
  const choices = chooseLines(product, composition, published);
  if (!illustrated || choices.some(({ ok }) => ok)) return choices;
  const others = chooseLines(product, composition, illustrated);
  return others.some(({ ok }) => ok) ? others : choices;
}

/**
 * The lines of a part that a product falls under: the one of the whole item that a person picked, where it fits; else one
 * for each of the components that lines name, or one of the whole item. Where both fit, the components say more of it, and
 * it is not charged twice.
 */
function chooseLines<Line extends ScaleLine>(
  product: StreamToPrice,
  composition: Composition,
  { ofItem, ofComponents, picked }: Candidates<Line>,
): Choice<Line>[] {
  const ofPicked = chooseOfItem(composition, picked.ofItem);
  if (ofPicked.ok || ofPicked.reason !== "NO_LINE") return [ofPicked];
  const byComponent =
    ofComponents.length > 0 ? chooseByComponent(product, composition, ofComponents, picked.ofComponents) : [];
  if (ofItem.length === 0 || byComponent.some(({ ok }) => ok)) return byComponent;
  const choice = chooseOfItem(composition, ofItem);
  return choice.ok || byComponent.length === 0 ? [choice] : byComponent;
}

function chooseOfItem<Line extends ScaleLine>(
  composition: Composition,
  lines: readonly Line[],
): Choice<Line> {
  const choice = choose(lines, (line) => fitOf(line.bounds, composition));
  if (choice.ok) return { ...choice, components: [] };
  return choice.reason === "NO_LINE" ? choice : { ...choice, measures: measuresUnknown(lines, composition) };
}

function chooseByComponent<Line extends ScaleLine>(
  product: StreamToPrice,
  composition: Composition,
  lines: readonly Line[],
  picked: readonly Line[],
): Choice<Line>[] {
  const components = componentsOf(product, composition, lines);
  if (components.length === 0) return [{ ok: false, reason: "MEASURE_NEEDED" }];
  const chosen = new Map<Line, Component[]>();
  const inDoubt = new Map<Line, Line[]>();
  const refusals = new Map<UnpricedReason, { materials: Material[]; measures: Measure[] }>();
  for (const component of components) {
    const matching = lines.filter((line) => narrowness(line, component) !== undefined);
    const charged = { unitComponentKg: unitWeightOf(component), component };
    const choice = settle(
      choose(
        matching,
        (line) => fitOf(line.bounds, composition, charged),
        (line) => narrowness(line, component) ?? 0,
      ),
      picked,
    );
    if (!choice.ok) {
      const { materials, measures } = refusals.get(choice.reason) ?? { materials: [], measures: [] };
      const unknown = choice.reason === "NO_LINE" ? [] : measuresUnknown(matching, composition, charged);
      refusals.set(choice.reason, {
        materials: [...new Set([...materials, component.material])],
        measures: [...new Set([...measures, ...unknown])],
      });
    } else {
      chosen.set(choice.line, [...(chosen.get(choice.line) ?? []), component]);
      inDoubt.set(choice.line, [...new Set([...(inDoubt.get(choice.line) ?? []), ...choice.inDoubt])]);
    }
  }
  return [
    ...[...chosen].map(([line, those]) => ({
      ok: true as const,
      line,
      components: those,
      inDoubt: inDoubt.get(line) ?? [],
    })),
    ...[...refusals].map(([reason, lacking]) => ({ ok: false as const, reason, ...lacking })),
  ];
}

/** A line that a person picked decides where what would is not known; a component that it does not charge keeps its own. */
function settle<Line extends ScaleLine>(choice: Chosen<Line>, picked: readonly Line[]): Chosen<Line> {
  const line = choice.ok && [choice.line, ...choice.inDoubt].find((one) => picked.includes(one));
  return line ? { ok: true, line, inDoubt: [] } : choice;
}

/** How many flags a line asks for: hazardous, reusable and single-use packaging is charged as such, whatever it is made of. */
const flagsOf = ({ bounds }: ScaleLine): number =>
  bounds.filter((bound) => "attribute" in bound && FLAGS.has(bound.attribute) && bound.oneOf.includes("true"))
    .length;

/**
 * Of lines that exclude each other, the one whose bounds hold, those that ask for a flag first, then the narrowest
 * material, then the most bounds. Where an attribute that would decide is not known, the dearest of those left, with the
 * others beside it; a measure that is not known is needed where it could lead to a dearer one.
 */
function choose<Line extends ScaleLine>(
  lines: readonly Line[],
  fitTo: (line: Line) => Fit,
  rank: (line: Line) => number = () => 0,
): Chosen<Line> {
  const fitting: { line: Line; fit: Fit; rank: number }[] = [];
  for (const line of lines) {
    const fit = fitTo(line);
    if (fit !== "OUT") fitting.push({ line, fit, rank: rank(line) });
  }
  const [only] = fitting;
  if (!only) return { ok: false, reason: "NO_LINE" };
  if (fitting.length === 1 && only.fit === "IN") return { ok: true, line: only.line, inDoubt: [] };
  const narrowest = Math.max(...fitting.map((one) => one.rank));
  const sure = fitting
    .filter((one) => one.fit === "IN")
    .sort(
      (a, b) =>
        flagsOf(b.line) - flagsOf(a.line) || b.rank - a.rank || b.line.bounds.length - a.line.bounds.length,
    );
  const [best] = sure;
  const open = fitting.filter(
    (one) =>
      one.rank === narrowest &&
      (one.fit === "ATTRIBUTE_UNKNOWN" || (one.fit !== "IN" && best !== undefined && best.rank < one.rank)),
  );
  if (best && (best.line.bounds.length > 0 || open.length === 0))
    return { ok: true, line: best.line, inDoubt: [] };
  if (fitting.some((one) => one.fit === "WEIGHT_UNKNOWN") && !best)
    return { ok: false, reason: "WEIGHT_NEEDED" };
  const unmeasured = best
    ? []
    : fitting.filter((one) => one.fit === "MEASURE_UNKNOWN").map(({ line }) => line);
  const left = [...open.map(({ line }) => line), ...(best ? [best.line] : [])];
  const [dearest] = left.toSorted((a, b) => Number(b.price) - Number(a.price));
  if (unmeasured.some((line) => !dearest || !isAtMost(line, dearest)))
    return { ok: false, reason: "MEASURE_NEEDED" };
  if (!dearest) return { ok: false, reason: "NO_LINE" };
  return { ok: true, line: dearest, inDoubt: [...left, ...unmeasured].filter((line) => line !== dearest) };
}

/** Whether a line charges the same by the same, and no more. */
const isAtMost = (line: ScaleLine, other: ScaleLine): boolean =>
  line.basis === other.basis && line.per === other.per && Number(line.price) <= Number(other.price);
