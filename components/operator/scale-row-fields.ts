import type { RowColumn } from "@/lib/client/scales/row-cells";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import type { FieldKind } from "./record-values";

type Group = "what" | "price" | "change" | "for" | "held";
type RowField = { column: RowColumn; kind?: FieldKind; group: Group; isRequired?: true };

const within = (group: Group, fields: readonly Omit<RowField, "group">[]): RowField[] =>
  fields.map((field) => ({ ...field, group }));

const LABELS = [
  { column: "scale_code", isRequired: true },
  { column: "label_fr", isRequired: true },
  { column: "label_en", isRequired: true },
  { column: "label_zh" },
] as const satisfies readonly Omit<RowField, "group">[];
const HELD = within("held", [
  { column: "valid_from", kind: "date" },
  { column: "valid_to", kind: "date" },
  { column: "certainty", kind: "choice", isRequired: true },
  { column: "source", isRequired: true },
  { column: "note", kind: "long" },
]);

/** The fields of a form of each kind of row, by the columns of the file; bounds of the weight stand among the bounds. */
export const SCALE_ROW_FIELDS: Readonly<Record<ScaleRowKind, readonly RowField[]>> = {
  line: [
    ...within("what", LABELS),
    ...within("price", [
      { column: "price", kind: "decimal", isRequired: true },
      { column: "charged_per", kind: "choice", isRequired: true },
      { column: "basis", kind: "choice", isRequired: true },
    ]),
    ...within("for", [
      { column: "stream", kind: "choice" },
      { column: "families" },
      { column: "component", kind: "choice" },
      { column: "materials" },
      { column: "bounds" },
      { column: "part" },
      { column: "declared_as", kind: "choice" },
    ]),
    ...HELD,
  ],
  modulation: [
    ...within("what", LABELS),
    ...within("change", [
      { column: "price", kind: "decimal", isRequired: true },
      { column: "charged_per", kind: "choice", isRequired: true },
    ]),
    ...within("for", [
      { column: "stream", kind: "choice", isRequired: true },
      { column: "families" },
      { column: "scale_codes" },
      { column: "proof_fr", isRequired: true },
      { column: "proof_en", isRequired: true },
      { column: "proof_zh" },
    ]),
    ...HELD,
  ],
  fee: [
    ...within("what", LABELS),
    ...within("price", [
      { column: "price", kind: "decimal", isRequired: true },
      { column: "basis", kind: "choice", isRequired: true },
      { column: "declared_as", kind: "choice" },
    ]),
    ...HELD,
  ],
};
