import type { Locale } from "@/db/vocabulary";
import * as domain from "@/lib/domain/read-number";

/** How each language writes numbers. French groups thousands by spaces. */
const STYLES: Record<Locale, domain.NumberStyle> = {
  en: { decimalMark: ".", groupMark: "," },
  fr: { decimalMark: "," },
  zh: { decimalMark: ".", groupMark: "," },
};

/** Reads what a person typed in their language, as an exact decimal string with a dot. */
export const readNumber = (
  typed: string,
  locale: Locale,
  limits: domain.NumberLimits,
): domain.NumberReading => domain.readNumber(typed, limits, STYLES[locale]);
