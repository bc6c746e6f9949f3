import { agreedMark, type DecimalMark, readNumber } from "@/lib/domain/read-number";
import { type Into, type Pasted, pasteTargets } from "./paste-targets";
import { copied, readClipboard } from "./read-clipboard";

/** As many digits as anything that is pasted; the cell has limits of its own. */
const PASTED_LIMITS = { decimals: 12, wholeDigits: 12 };

type Selected = Into & {
  /** The last place that is selected. */
  to: number;
  /** Whether whole cells are replaced. */
  isWhole: boolean;
  /** Of the reader's language. */
  decimalMark: DecimalMark;
};

/**
 * What a spreadsheet copied, as it is written into the rows from a cell on, or into those that it names; one cell fills
 * all that are selected. Undefined where it goes into a part of a text, which is the browser's.
 */
export function readPaste(
  text: string,
  { to, isWhole, decimalMark, ...into }: Selected,
): { rows: number; pasted: Pasted[]; unknown: number; twice: number } | undefined {
  const range = readClipboard(text);
  const isOne = range.length === 1 && range[0]?.length === 1;
  if (isOne && !isWhole) return undefined;
  const cells = isOne ? Array.from({ length: to - into.from + 1 }, () => range[0] ?? []) : range;
  const { pasted, ...counts } = pasteTargets(cells, into);
  const agreed = agreedMark(pasted.map(({ typed }) => typed));
  const inOwn = pasted.map((each) => ({ ...each, typed: inOwnMark(each.typed, agreed, decimalMark) }));
  return { rows: cells.length, pasted: inOwn, ...counts };
}

/** A number of a pasted block whose other numbers say what its mark is, with the mark of the reader's language. */
function inOwnMark(cell: string, agreed: DecimalMark | undefined, own: DecimalMark): string {
  const reading = agreed && readNumber(cell, PASTED_LIMITS, { decimalMark: agreed });
  return reading?.ok && reading.looksGrouped ? copied(reading.value, own) : cell;
}
