import type { ColumnOf } from "@/lib/domain/csv/columns";
import { priceUnitOf } from "@/lib/domain/pricing/scale-line";
import { unmistakable } from "@/lib/domain/read-number";
import type { Answer } from "../call";

export type Scale = Answer<"getScale">;
export type ScaleLine = Scale["lines"][number];
export type ScaleModulation = Scale["modulations"][number];
export type ScaleFee = Scale["fees"][number];

/** A row of a scale as the API takes it: what its file says by column. */
export type RowColumn = Exclude<ColumnOf<"SCALE">, "kind" | "effective_from">;
export type RowCells = Partial<Record<RowColumn, string>>;

/** A row that is edited, or a new one of a kind. */
export type EditedRow =
  | { kind: "line"; row?: ScaleLine | undefined }
  | { kind: "modulation"; row?: ScaleModulation | undefined }
  | { kind: "fee"; row?: ScaleFee | undefined };

/** The row of a scale that is told by a code, stream and first day. */
export function rowLike(
  { lines, modulations, fees }: Scale,
  kind: EditedRow["kind"],
  { scale_code, stream, valid_from }: { scale_code: string; stream: string; valid_from: string },
): EditedRow | undefined {
  const isIt = (code: string, from: string | null) => code === scale_code && (from ?? "") === valid_from;
  if (kind === "line") {
    const row = lines.find((line) => isIt(line.scaleCode, line.validFrom));
    return row && { kind, row };
  }
  if (kind === "modulation") {
    const row = modulations.find((one) => isIt(one.code, one.validFrom) && one.stream === stream);
    return row && { kind, row };
  }
  const row = fees.find((one) => isIt(one.code, one.validFrom));
  return row && { kind, row };
}

/** What a row says by column; nothing of a new one. */
export function cellsOf(edited: EditedRow): RowCells {
  if (!edited.row) return {};
  if (edited.kind === "line") return cellsOfLine(edited.row);
  return edited.kind === "modulation" ? cellsOfModulation(edited.row) : cellsOfFee(edited.row);
}

/** What a line says by column. */
export type LineCells = Record<keyof ReturnType<typeof cellsOfLine>, string>;

const wordsIn = (cell: string): string[] =>
  cell
    .split("|")
    .map((word) => word.trim())
    .filter(Boolean);

/** A line that says so. What its cells say is not judged here. */
export const lineOf = (cells: LineCells): ScaleLine => {
  const basis = cells.basis as ScaleLine["basis"];
  return {
    scaleCode: cells.scale_code,
    labelFr: cells.label_fr,
    labelEn: cells.label_en,
    labelZh: cells.label_zh || null,
    price: cells.price,
    chargedPer: cells.charged_per as ScaleLine["chargedPer"],
    priceUnit: priceUnitOf({ basis }),
    basis,
    stream: (cells.stream || null) as ScaleLine["stream"],
    families: wordsIn(cells.families),
    component: (cells.component || null) as ScaleLine["component"],
    materials: wordsIn(cells.materials) as ScaleLine["materials"],
    bounds: cells.bounds,
    minWeightKg: null,
    maxWeightKg: null,
    part: cells.part,
    declaredAs: cells.declared_as as ScaleLine["declaredAs"],
    validFrom: cells.valid_from || null,
    validTo: cells.valid_to || null,
    certainty: cells.certainty as ScaleLine["certainty"],
    source: cells.source,
    note: cells.note || null,
  };
};

const cellsOfLine = (line: ScaleLine) => ({
  scale_code: line.scaleCode,
  ...labelsOf(line),
  price: line.price,
  charged_per: line.chargedPer,
  basis: line.basis,
  stream: line.stream ?? "",
  families: listed(line.families),
  component: line.component ?? "",
  materials: listed(line.materials),
  bounds: line.bounds,
  part: line.part,
  declared_as: line.declaredAs,
  ...heldOf(line),
});

const cellsOfModulation = (modulation: ScaleModulation): RowCells => ({
  ...namesOf(modulation),
  ...("percent" in modulation.effect
    ? { price: modulation.effect.percent, charged_per: "percent" }
    : { price: modulation.effect.amount, charged_per: modulation.effect.per }),
  stream: modulation.stream,
  families: listed(modulation.families),
  scale_codes: listed(modulation.scaleCodes),
  proof_fr: modulation.proofFr,
  proof_en: modulation.proofEn,
  proof_zh: modulation.proofZh ?? "",
  ...heldOf(modulation),
});

const cellsOfFee = (fee: ScaleFee): RowCells => ({
  ...namesOf(fee),
  price: fee.amount,
  basis: fee.basis,
  declared_as: fee.declaredAs ?? "",
  ...heldOf(fee),
});

const namesOf = (of: ScaleModulation | ScaleFee): RowCells => ({ scale_code: of.code, ...labelsOf(of) });

const labelsOf = (of: ScaleLine | ScaleModulation | ScaleFee) => ({
  label_fr: of.labelFr,
  label_en: of.labelEn,
  label_zh: of.labelZh ?? "",
});

const heldOf = (of: ScaleLine | ScaleModulation | ScaleFee) => ({
  valid_from: of.validFrom ?? "",
  valid_to: of.validTo ?? "",
  certainty: of.certainty,
  source: of.source,
  note: of.note ?? "",
});

const listed = (words: readonly string[]): string => words.join(" | ");

/** What a row says with what was written into its form, where what was emptied is null. */
export function cellsWith(before: RowCells, written: Record<string, unknown>): RowCells {
  const changed = Object.entries(written).map(([column, value]) => [column, String(value ?? "")]);
  const cells: RowCells = { ...before, ...Object.fromEntries(changed) };
  return { ...cells, price: unmistakable(cells.price ?? "") };
}
