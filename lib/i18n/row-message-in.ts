import type { Locale } from "@/db/vocabulary";
import { en, fr, zh } from "./messages/row-problems";
import { readProblem } from "./read-problem";

const TEXTS = { en, fr, zh };

/** What was said of a row of a file, in a language; English as it was said. */
export function rowMessageIn(
  locale: Locale,
  { column, message }: { column: string | null; message: string },
): string {
  if (locale === "en") return message;
  const { saying, values } = readProblem({ column: column ?? "", message }, locale === "fr" ? "," : ".");
  return TEXTS[locale].says[saying].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? column ?? "");
}
