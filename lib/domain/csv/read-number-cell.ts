import {
  type DecimalMark,
  type NumberLimits,
  type NumberReading,
  readNumber,
  unmistakable,
} from "@/lib/domain/read-number";
import type { Problem } from "../problems";

type CellReading = Extract<NumberReading, { ok: true }> | { ok: false; problem: Problem };

/**
 * Reads a number of a file, whose language is not known: what could be read in two ways follows the mark that the
 * file's other numbers agree on, or is refused with both readings.
 */
export function readNumberCell(text: string, limits: NumberLimits, agreed?: DecimalMark | null): CellReading {
  const reading = readNumber(text, limits, { decimalMark: agreed ?? undefined });
  return reading.ok ? reading : { ok: false, problem: problemOf(text, reading, limits) };
}

/** Whether a cell of a file could be read in two ways, had it no others. */
export function isDoubtful(text: string, limits: NumberLimits): boolean {
  const reading = readNumber(text, limits);
  return !reading.ok && reading.reason === "ambiguous";
}

type Refused = Extract<NumberReading, { ok: false }>;

function problemOf(
  text: string,
  { reason, couldBe: [decimal = "", whole] }: Refused,
  { decimals, wholeDigits, isCount = false }: NumberLimits,
): Problem {
  // By characters: half of one is no text, and could not be kept.
  const characters = [...text.slice(0, 100)];
  const value = characters.length > 40 ? `${characters.slice(0, 40).join("")}…` : text;
  switch (reason) {
    case "shortened":
    case "twoMarks":
    case "thousands":
    case "negative":
      return { kind: reason, values: { value } };
    case "ambiguous": {
      const written = unmistakable(decimal);
      // Of items the reading with decimals would be refused next.
      if (whole !== undefined && (isCount || decimals === 0))
        return { kind: "groupedCount", values: { value, decimal, whole } };
      return whole === undefined
        ? { kind: "otherMark", values: { value, decimal, written } }
        : { kind: "twoReadings", values: { value, decimal, whole, written } };
    }
    case "tooLarge":
      return { kind: "tooLarge", values: { value, count: String(wholeDigits) } };
    case "whole":
    case "decimals":
      return { kind: "decimals", values: { value, count: String(decimals) } };
    case "letter":
    case "notANumber":
      return { kind: "notANumber", values: { value } };
  }
}
