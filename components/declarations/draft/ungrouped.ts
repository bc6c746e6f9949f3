import type { Formatter } from "@/lib/i18n/format";
import type { GridRow } from "./grid-row";

/** What is typed on in a saved figure, without the thousands marks that it was shown with: they would have two readings. */
export function ungrouped(
  { edit, saved }: Pick<GridRow, "edit" | "saved">,
  text: string,
  { quantity, decimalMark }: Pick<Formatter, "quantity" | "decimalMark">,
): string {
  if (edit || saved === undefined) return text;
  const shown = quantity(saved);
  const start = commonStart(shown, text);
  const end = commonStart(backwards(shown.slice(start)), backwards(text.slice(start)));
  const typed = text.slice(start, text.length - end);
  // A figure that is as long, or that several characters came into at once, is a text of its own.
  if (text.length === shown.length || typed.length > 1) return text;
  const bare = (part: string) => part.replace(decimalMark === "." ? /[\s,]/g : /\s/g, "");
  return bare(text.slice(0, start)) + typed + bare(text.slice(text.length - end));
}

function commonStart(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}

const backwards = (text: string) => [...text].reverse().join("");
