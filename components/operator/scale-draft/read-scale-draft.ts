import { LOCALES } from "@/db/vocabulary";
import { recordIn } from "@/lib/client/kept";
import { NO_DRAFT, type ScaleDraft } from "./scale-draft";

const isTexts = (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.values(recordIn(value)).every((text) => typeof text === "string");

function isDraftRow(value: unknown): boolean {
  const { was, now, readIn } = recordIn(value);
  return isTexts(was) && isTexts(now) && LOCALES.some((locale) => locale === readIn);
}

/** The draft of what this computer kept of it, without rows that are none. */
export function readScaleDraft(stored: unknown): ScaleDraft {
  const { savedAt, rows } = recordIn(stored);
  const drafted = Object.entries(recordIn(rows)).filter(([, row]) => isDraftRow(row));
  if (typeof savedAt !== "string" || drafted.length === 0) return NO_DRAFT;
  return { savedAt, rows: Object.fromEntries(drafted) as ScaleDraft["rows"] };
}
