import type { Quantity } from "./read-quantities";
import type { Word } from "./read-words";
import { hasAny, isWhole, type ProductText, type Reading } from "./reading";
import { BATTERIES, CELL_SIZES, isButtonCell, SUPPLIED } from "./words/battery-words";
import { LARGO, SIDES } from "./words/dimension-words";
import { FOR, WITH } from "./words/joining";

/** A count with the words that say it; `isSmall`: a weight beside is of all pieces. */
export type Found = { count: string; from: number; to: number; isSmall?: boolean };
export type Way = (reading: Reading, product: ProductText, inTitle: boolean) => Found | null;

/** A number by itself: no unit, no range, no product of two. */
export const isLoneCount = ({ parts, unit, isRange }: Quantity): boolean =>
  parts.length === 1 && !unit && !isRange && isWhole(parts[0]?.amount ?? "");

export const isOfContent = ({ unit }: Quantity): boolean =>
  unit?.dimension === "volume" || unit?.dimension === "weight";

/** How nouns end that more than one of can be: a word in the singular before `X2` makes a model. */
export const PLURAL = /(?:[sxnei]|er)$/;

/** What is counted where a number of pieces stands behind it. */
export const CONTENTS: ReadonlySet<string> = new Set(["volume", "weight", "sheets", "pages"]);

/** A word of a side of a thing. */
export const isSide = ({ text }: Word): boolean => SIDES.has(text) || LARGO.has(text);

/** A battery, or a size of one. */
export const isCell = ({ text }: Word): boolean =>
  BATTERIES.has(text) || (text.length > 1 && CELL_SIZES.has(text)) || isButtonCell(text);

/** Whether cells or batteries are what a title sells: it begins with them, and runs on none. */
export const isOfCells = ({ all }: Reading): boolean => {
  const at = all.slice(0, 4).findIndex(isCell);
  if (at < 0 || hasAny(all, 0, at, WITH) || hasAny(all, 0, at, FOR)) return false;
  const next = all[at + 1];
  // `à batterie`, `Akku-Säge`, `Akku Säge, 2 Akkus`
  const isNamed =
    next?.amount === null && (next.joined || (all[at]?.text === "akku" && all.slice(at + 2).some(isCell)));
  const isOfTool = all[at - 1]?.text === "a" || isNamed;
  return !isOfTool && !hasAny(all, 0, all.length, SUPPLIED);
};
