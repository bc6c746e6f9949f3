import { composeStreams, doubtAbout, type Facts } from "@/lib/domain/decide-product";
import { priceProduct, type SchemeLine } from "@/lib/domain/price-product";
import { type Lexicon, qualify, type StreamOrNone, type Taught, teach } from "@/lib/domain/qualification";
import { scalesOf } from "@/lib/qualification/reference-scales";
import type { LabelledRow } from "./measure-qualification";

/** What reviewing the first tenth of a source in the order of the queue does to the rest of it. */
export type Reviewed = {
  rows: number;
  reviewed: number;
  /** Of the rows that were not reviewed: right before, and after what the reviewed ones taught. */
  before: number;
  after: number;
  /** Of the euros at risk in all rows, the share in those that were reviewed. */
  atRisk: number;
};

const COUNTRY = "FR";
const PERIOD = "2025";

/** Has the first tenth of rows answered as they are labelled, one item of each sold, and measures the rest. */
export function review(rows: readonly LabelledRow[], lexicon: Lexicon): Reviewed {
  const lines = scalesOf(COUNTRY, PERIOD)?.lines ?? [];
  const queue = rows
    .map((row) => ({ row, risk: riskOf(row, lexicon, lines) }))
    .sort((a, b) => b.risk.euros - a.risk.euros || b.risk.chance - a.risk.chance);
  const count = Math.ceil(rows.length / 10);
  const answered = queue.slice(0, count);
  const rest = queue.slice(count).map(({ row }) => row);
  const taught = teach(
    answered.map(({ row }) => ({
      facts: factsOf(row),
      stream: row.stream as StreamOrNone,
      family: lexicon.rules.generalFamily[row.stream] ?? "",
    })),
    lexicon,
  );
  const sum = (of: typeof queue): number => of.reduce((total, { risk }) => total + risk.euros, 0);
  return {
    rows: rows.length,
    reviewed: count,
    before: rightOf(rest, lexicon),
    after: rightOf(rest, lexicon, taught),
    atRisk: sum(answered) / sum(queue),
  };
}

function rightOf(rows: readonly LabelledRow[], lexicon: Lexicon, taught?: Taught): number {
  const right = rows.filter((row) => {
    const found = qualify(factsOf(row), lexicon, taught);
    return found.ok ? found.primary === row.stream : row.stream === "NONE";
  });
  return right.length / rows.length;
}

/** What one item may be wrong by, in euros, times the chance that it is; what is not decided stands last. */
function riskOf(
  row: LabelledRow,
  lexicon: Lexicon,
  lines: readonly SchemeLine[],
): { euros: number; chance: number } {
  const facts = factsOf(row);
  const found = qualify(facts, lexicon);
  if (!found.ok) return { euros: 0, chance: 0 };
  const options = { illustrative: true };
  const { findings, composition } = composeStreams(found.streams, facts, lines, COUNTRY);
  const decided = priceProduct(findings, composition, lines, options);
  const doubt = doubtAbout(found, facts, decided, lines, { ...options, country: COUNTRY });
  const chance = 1 - found.confidence;
  if (!doubt?.perItem || !doubt.perItemInstead) return { euros: 0, chance };
  return { euros: Math.abs(Number(doubt.perItem) - Number(doubt.perItemInstead)) * chance, chance };
}

const factsOf = ({ title, description, lang, weightKg }: LabelledRow): Facts & { lang: string | null } => ({
  title,
  description: description || null,
  lang: lang || null,
  imageUrl: null,
  weightKg: weightKg || null,
  composition: null,
});
