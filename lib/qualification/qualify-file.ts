import { pickScaleLine, type Qualification, qualify, type Reason } from "@/lib/domain/qualification";
import { lexiconOf } from "./lexicon-of";
import type { ScaleOf } from "./reference-scales";

/** A record of the file: the columns `id,title`, and optionally `description,weight_kg,lang`; others are ignored. */
export type FileRecord = Readonly<Record<string, string | undefined>>;

export const QUALIFIED_COLUMNS = [
  "id",
  "stream",
  "streams",
  "scheme_code",
  "scale_code",
  "quantity_unit",
  "price",
  "confidence",
  "runner_up",
  "why",
] as const;

export type QualifiedRecord = Record<(typeof QUALIFIED_COLUMNS)[number], string>;

/** Qualifies one record and prices its own stream: of a product in no stream, the packaging that it owes. */
export function qualifyRecord(record: FileRecord, period: string, scaleOf: ScaleOf): QualifiedRecord {
  const weightKg = readWeight(record.weight_kg);
  const result = qualify(
    {
      title: record.title ?? null,
      description: record.description || null,
      lang: record.lang || null,
      weightKg,
    },
    lexiconOf(period),
  );
  return {
    id: record.id ?? "",
    stream: result.ok ? result.primary : "",
    streams: result.ok ? result.streams.map(({ stream }) => stream).join("|") : "",
    ...priced(result, weightKg, scaleOf),
    confidence: result.confidence.toFixed(2),
    runner_up: result.runnerUp ? `${result.runnerUp.stream} ${result.runnerUp.confidence.toFixed(2)}` : "",
    why: result.ok ? explain(result.why) : [result.reason, explain(result.why)].filter(Boolean).join("; "),
  };
}

type Priced = Pick<QualifiedRecord, "scheme_code" | "scale_code" | "quantity_unit" | "price">;

function priced(result: Qualification, weightKg: string | null, scaleOf: ScaleOf): Priced {
  const own = result.ok ? result.streams[0] : undefined;
  const scale = own && scaleOf(own.stream);
  if (!own || !scale) return { scheme_code: "", scale_code: "", quantity_unit: "", price: "" };
  const choice = pickScaleLine(own, scale.lines, weightKg);
  if (!choice.ok) return { scheme_code: scale.schemeCode, scale_code: "", quantity_unit: "", price: "" };
  const { scaleCode, priceUnit, price } = choice.line;
  return { scheme_code: scale.schemeCode, scale_code: scaleCode, quantity_unit: priceUnit, price };
}

function explain(why: readonly Reason[]): string {
  return why.map(({ rule, words }) => `${rule}: ${words.join(", ")}`).join("; ");
}

/** A weight as decimal string, or null when it is absent or no number. */
function readWeight(written: string | undefined): string | null {
  const weight = written?.trim().replace(",", ".") ?? "";
  return /^\d{1,12}(\.\d{1,6})?$/.test(weight) ? weight : null;
}
