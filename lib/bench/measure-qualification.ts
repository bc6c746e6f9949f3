import { qualify, type StreamOrNone } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";

/** A labelled row: the columns `title,stream` are needed, the others refine the tables. */
export type LabelledRow = {
  title: string;
  description: string;
  lang: string;
  stream: string;
  weightKg: string;
  kind: string;
  source: string;
};

export type Measured = LabelledRow & { answer: StreamOrNone | ""; confidence: number };

export type Score = {
  rows: number;
  accuracy: number;
  answered: number;
  precision: number;
};

export function measureRow(row: LabelledRow): Measured {
  const result = qualify(
    {
      title: row.title,
      description: row.description || null,
      lang: row.lang || null,
      weightKg: row.weightKg || null,
    },
    lexiconOf(),
  );
  return { ...row, answer: result.ok ? result.primary : "", confidence: result.confidence };
}

/** An abstention is right only where the label is NONE: nothing is owed either way. */
export function isRight({ answer, stream }: Measured): boolean {
  return answer === stream || (answer === "" && stream === "NONE");
}

export function scoreOf(rows: readonly Measured[]): Score {
  const answered = rows.filter(({ answer }) => answer !== "");
  return {
    rows: rows.length,
    accuracy: share(rows.filter(isRight).length, rows.length),
    answered: share(answered.length, rows.length),
    precision: share(answered.filter(({ answer, stream }) => answer === stream).length, answered.length),
  };
}

export type Bin = { from: number; to: number; answers: number; meanConfidence: number; right: number };

const BIN_EDGES = [0, 0.5, 0.6, 0.7, 0.8, 0.85, 0.9, 0.95, 1.01];

/** Of the answers given with about a confidence, the share that is right. */
export function calibrationOf(rows: readonly Measured[]): Bin[] {
  const answered = rows.filter(({ answer }) => answer !== "");
  return BIN_EDGES.slice(0, -1).map((from, index) => {
    const to = BIN_EDGES[index + 1] ?? 1.01;
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

export function groupBy(rows: readonly Measured[], key: (row: Measured) => string): Map<string, Measured[]> {
  const groups = new Map<string, Measured[]>();
  for (const row of rows) {
    const name = key(row);
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return new Map([...groups].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function share(part: number, whole: number): number {
  return whole === 0 ? 0 : part / whole;
}
