import {
  type DecimalMark,
  type NumberLimits,
  type NumberReading,
  readNumber,
  unmistakable,
} from "@/lib/domain/read-number";

type CellReading = Extract<NumberReading, { ok: true }> | { ok: false; reason: string };

/**
 * Reads a number of a file, whose language is not known: what could be read in two ways follows the mark that the
 * file's other numbers agree on, or is refused with both readings.
 */
export function readNumberCell(text: string, limits: NumberLimits, agreed?: DecimalMark | null): CellReading {
  const reading = readNumber(text, limits, { decimalMark: agreed ?? undefined });
  return reading.ok ? reading : { ok: false, reason: sayingOf(text, reading, limits) };
}

/** Whether a cell of a file could be read in two ways, had it no others. */
export function isDoubtful(text: string, limits: NumberLimits): boolean {
  const reading = readNumber(text, limits);
  return !reading.ok && reading.reason === "ambiguous";
}

type Refused = Extract<NumberReading, { ok: false }>;

function sayingOf(
  text: string,
  { reason, couldBe }: Refused,
  { decimals, wholeDigits }: NumberLimits,
): string {
  // By characters: half of one is no text, and could not be kept.
  const characters = [...text.slice(0, 100)];
  const shown = characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text;
  switch (reason) {
    case "shortened":
      return `${shown} is in scientific notation, which loses digits`;
    case "twoMarks":
      return `${shown} has two kinds of mark: leave the thousands out`;
    case "thousands":
      return `${shown} has thousands marks: leave them out`;
    case "ambiguous":
      return `${shown} can be read as ${couldBe.join(" or as ")}: write ${couldBe.map(unmistakable).join(" or ")}`;
    case "negative":
      return `${shown} is below zero`;
    case "tooLarge":
      return `${shown} is too large: at most ${wholeDigits} digits before the decimal mark`;
    case "whole":
    case "decimals":
      return `${shown} has more than ${decimals} decimals`;
    case "letter":
    case "notANumber":
      return `${shown} is no number`;
  }
}
