import { ATTRIBUTES, type FactName, MEASURES } from "@/lib/domain/composition/composition";
import { readFacts } from "@/lib/domain/composition/read-facts";
import { deriveFacts } from "@/lib/testing/derive-facts";

/** A row of a file of titles with what is to be read in them; facts as JSON by their names in snake case. */
export type MeasureRow = {
  id: string;
  lang: string;
  title: string;
  description: string;
  expected_facts: string;
  streams: string;
  streams_optional: string;
  packaging_stream: string;
};

export type Share = { right: number; total: number };
export type Miss = { id: string; title: string; fact: string; expected: string; found: string | null };
export type MeasureScore = {
  facts: Share;
  byFact: Map<string, Share>;
  /** Rows whose facts are all right. */
  rows: Share;
  /** Rows whose streams are exactly the expected ones; none where nobody says what the streams are. */
  streams: Share | null;
  misses: Miss[];
};

const FACT_NAMES = new Map(
  [...MEASURES, ...ATTRIBUTES].map((name): [string, FactName] => [snakeCase(name), name]),
);

/**
 * How many of the facts that a file expects are read exactly, in all and by fact; what it does not list is not scored,
 * and no batteries are as good as a count of 0. `streamsOf` says the streams of a row, packaging among them.
 */
export function scoreMeasures(
  rows: readonly MeasureRow[],
  streamsOf?: (row: MeasureRow) => Iterable<string>,
): MeasureScore {
  const score: MeasureScore = {
    facts: { right: 0, total: 0 },
    byFact: new Map(),
    rows: { right: 0, total: 0 },
    streams: streamsOf ? { right: 0, total: 0 } : null,
    misses: [],
  };
  for (const row of rows) {
    const misses = scoreRow(row, score);
    score.misses.push(...misses);
    count(score.rows, misses.length === 0);
    if (streamsOf && score.streams) count(score.streams, hasStreams(row, streamsOf(row)));
  }
  return score;
}

function scoreRow(row: MeasureRow, { facts, byFact }: MeasureScore): Miss[] {
  const { id, title, description, lang } = row;
  const read = deriveFacts(readFacts({ title, description, lang }));
  const expected: Record<string, unknown> = JSON.parse(row.expected_facts || "{}");
  return Object.entries(expected).flatMap(([fact, value]) => {
    const name = FACT_NAMES.get(fact);
    const found = (name && read[name]?.value) ?? null;
    const isRight = isSame(value, found) || (fact === "battery_count" && value === 0 && found === null);
    const share = byFact.get(fact) ?? { right: 0, total: 0 };
    byFact.set(fact, share);
    count(share, isRight);
    count(facts, isRight);
    return isRight ? [] : [{ id, title, fact, expected: String(value), found }];
  });
}

const isSame = (expected: unknown, found: string | null): boolean =>
  found !== null && (typeof expected === "number" ? Number(found) === expected : found === String(expected));

/** Optional streams are neither missing nor wrong; that of packaging comes on top of the others. */
export function hasStreams(row: MeasureRow, found: Iterable<string>): boolean {
  const optional = new Set(listOf(row.streams_optional));
  const needed = new Set([...listOf(row.streams), ...listOf(row.packaging_stream)]);
  const said = new Set(found);
  return (
    [...needed].every((stream) => said.has(stream)) &&
    [...said].every((stream) => needed.has(stream) || optional.has(stream))
  );
}

const listOf = (cell: string): string[] =>
  cell
    .split(";")
    .map((stream) => stream.trim())
    .filter(Boolean);

function count(share: Share, isRight: boolean): void {
  share.total++;
  if (isRight) share.right++;
}

function snakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
}
