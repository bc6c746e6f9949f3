import { type Lexicon, qualify, type StreamOrNone } from "@/lib/domain/qualification";
import { readingsOf } from "@/lib/domain/qualification/readings";
import { weighCandidates } from "@/lib/domain/qualification/weigh-candidates";

/** A labelled row: the columns `title,stream` are needed, the others refine the tables; `streams` are all that apply. */
export type LabelledRow = {
  title: string;
  description: string;
  lang: string;
  stream: string;
  streams: string[];
  weightKg: string;
  kind: string;
  source: string;
};

/** What the rules alone, the classifier alone and both together say of a row; "" is nothing, or an abstention. */
export type Measured = LabelledRow & {
  answer: StreamOrNone | "";
  /** The answer, or the likeliest of the streams that it offers to choose from where it asks. */
  first: StreamOrNone | "";
  confidence: number;
  found: string[];
  byRules: StreamOrNone | "";
  byClassifier: StreamOrNone | "";
};

/** How to measure rows by a lexicon. */
export function measureBy(lexicon: Lexicon): (row: LabelledRow) => Measured {
  return (row) => {
    const { title, description, lang, weightKg } = row;
    const facts = {
      title,
      description: description || null,
      lang: lang || null,
      weightKg: weightKg || null,
    };
    const both = qualify(facts, lexicon);
    const weighed = weighCandidates(facts, lexicon);
    const { RULES: byRules = "", SECOND_READER: byClassifier = "" } = readingsOf(weighed, [], lexicon);
    return {
      ...row,
      answer: both.ok ? both.primary : "",
      first: both.ok ? both.primary : (both.likely[0]?.stream ?? ""),
      confidence: both.confidence,
      found: both.ok ? both.streams.map(({ stream }) => stream) : [],
      byRules,
      byClassifier,
    };
  };
}

/** An abstention is right only where the label is NONE: nothing is owed either way. */
const isRight = (answer: string, stream: string): boolean =>
  answer === stream || (answer === "" && stream === "NONE");

export type Score = {
  rows: number;
  rules: number;
  classifier: number;
  /** Rows whose first stream is right, whether it is answered or offered. */
  first: number;
  /** Rows that are answered right. */
  accuracy: number;
  /** Rows of which rules and classifier say the same. */
  agree: number;
  answered: number;
  precision: number;
  /** Mean distance of confidence and share of right answers, over tenths of the confidence. */
  ece: number;
  /** Share of rows that are answered before the precision of the surest answers falls below. */
  at95: number;
  at90: number;
};

export function scoreOf(rows: readonly Measured[]): Score {
  const answered = rows.filter(({ answer }) => answer !== "");
  const part = (right: (row: Measured) => boolean): number => share(rows.filter(right).length, rows.length);
  return {
    rows: rows.length,
    rules: part(({ byRules, stream }) => isRight(byRules, stream)),
    classifier: part(({ byClassifier, stream }) => byClassifier === stream),
    first: part(({ first, stream }) => isRight(first, stream)),
    accuracy: part(({ answer, stream }) => isRight(answer, stream)),
    agree: part(({ byRules, byClassifier }) => byRules === byClassifier),
    answered: share(answered.length, rows.length),
    precision: share(answered.filter(({ answer, stream }) => answer === stream).length, answered.length),
    ece: errorOf(answered),
    at95: coverageAt(0.95, rows),
    at90: coverageAt(0.9, rows),
  };
}

function errorOf(answered: readonly Measured[]): number {
  const bins = calibrationOf(answered, TENTHS);
  const gaps = bins.map(({ answers, meanConfidence, right }) => answers * Math.abs(meanConfidence - right));
  return share(
    gaps.reduce((sum, gap) => sum + gap, 0),
    answered.length,
  );
}

function coverageAt(precision: number, rows: readonly Measured[]): number {
  const surest = rows.filter(({ answer }) => answer !== "").sort((a, b) => b.confidence - a.confidence);
  let right = 0;
  let covered = 0;
  for (const [index, { answer, stream }] of surest.entries()) {
    if (answer === stream) right++;
    if (right / (index + 1) >= precision) covered = index + 1;
  }
  return share(covered, rows.length);
}

/** How many of the streams that were found apply, and how many of those that apply were found; packaging apart. */
export function setsOf(rows: readonly Measured[]): { rows: number; precision: number; recall: number } {
  const labelled = rows.filter(({ streams }) => streams.length > 0);
  const own = (streams: readonly string[]): string[] =>
    streams.filter((stream) => stream !== "PACKAGING_HOUSEHOLD" && stream !== "NONE");
  const both = (row: Measured): number =>
    own(row.found).filter((stream) => row.streams.includes(stream)).length;
  const count = (of: (row: Measured) => number): number => labelled.reduce((sum, row) => sum + of(row), 0);
  return {
    rows: labelled.length,
    precision: share(
      count(both),
      count(({ found }) => own(found).length),
    ),
    recall: share(
      count(both),
      count(({ streams }) => own(streams).length),
    ),
  };
}

export type Bin = { from: number; to: number; answers: number; meanConfidence: number; right: number };

export const BIN_EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.01];
const TENTHS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.01];

/** Of the answers given with about a confidence, the share that is right. */
export function calibrationOf(rows: readonly Measured[], edges: readonly number[] = BIN_EDGES): Bin[] {
  const answered = rows.filter(({ answer }) => answer !== "");
  return edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] ?? 1.01;
    const inBin = answered.filter(({ confidence }) => confidence >= from && confidence < to);
    const confidences = inBin.reduce((sum, { confidence }) => sum + confidence, 0);
    return {
      from,
      to,
      answers: inBin.length,
      meanConfidence: share(confidences, inBin.length),
      right: share(inBin.filter(({ answer, stream }) => answer === stream).length, inBin.length),
    };
  });
}

export function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = key(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
