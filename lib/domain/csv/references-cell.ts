import type { ExternalIdType } from "@/db/vocabulary";

/** A reference as a cell of several has it, with its kind where that stands before it. */
export type GivenReference = { given: string; type: ExternalIdType | undefined };

/** How many characters such a cell has at most. */
export const REFERENCES_CELL = 4000;

const TYPED = /^(GTIN|EAN|ASIN|SKU)\s*[:：]\s*(\S.*)$/is;
const KINDS: Readonly<Record<string, ExternalIdType>> = {
  GTIN: "GTIN",
  EAN: "GTIN",
  ASIN: "ASIN",
  SKU: "SKU",
};

/** The references of a cell: between bars where it has one, else between commas, semicolons and line breaks. */
export function referencesIn(cell: string): GivenReference[] {
  const bars = cell.split(/(?<!\\)\|/);
  const pieces =
    bars.length > 1 ? bars.map((piece) => piece.replaceAll("\\|", "|")) : cell.split(/[,;\n，；、]/);
  return pieces.flatMap((piece) => {
    const text = piece.trim();
    if (text === "") return [];
    const [, kind = "", given = ""] = TYPED.exec(text) ?? [];
    const type = KINDS[kind.toUpperCase()];
    return [type ? { given: given.trim(), type } : { given: text, type: undefined }];
  });
}

/** A cell that says these references, each so that it is read as what it is. */
export function referencesCell(references: readonly { given: string; type: ExternalIdType }[]): string {
  if (references.length === 0) return "";
  const pieces = references.map(({ given, type }) => `${type}:${given}`.replaceAll("|", "\\|"));
  const [only = ""] = pieces;
  return pieces.length === 1 && /[,;\n，；、\\]/.test(only) ? `${only}|` : pieces.join(" | ");
}
