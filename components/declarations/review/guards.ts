import type { z } from "zod";
import type { Declaration } from "@/lib/contract/declarations";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";

/** So many of a kind are listed; of the others it is said how many there are. */
export const MOST_LISTED = 8;

/** Whether the reader may not validate a part, however well it stands. */
export const needsAnother = ({
  approval,
}: Pick<z.output<typeof Declaration>["schemes"][number], "approval">): boolean =>
  approval !== null && approval.whyNot !== null;

/** Whether parts want another person to validate them than who prepared them, and the company has nobody else who may. */
export const isNobodyElse = (countWhoMay: number, parts: readonly unknown[]): boolean =>
  parts.length > 0 && countWhoMay < 2;

/** What a person can answer for, in this order. */
const QUESTIONS = ["REGISTRATION_UNFINISHED", "SCHEME_NOT_OPEN", "QUANTITIES_MISSING", "ESTIMATED"] as const;

/** What the page says and nobody can answer for. All else that warns blocks. */
const NOTES = ["NO_SCALE", "NO_LINE", "MEASURE_NEEDED"] as const;

export const isNote = ({ code }: DeclarationWarning): boolean => NOTES.some((note) => note === code);

/** Warnings that one answer is about: of one kind, each of another scheme. */
export type Question = { code: (typeof QUESTIONS)[number]; warnings: readonly DeclarationWarning[] };

/** Whether it keeps a part from being validated on the page: the answer to it is not the reader's to give. */
export const isBlocking = (warning: DeclarationWarning): boolean =>
  warning.code === "REGISTRATION_UNFINISHED"
    ? warning.registrationStatus === "6 - Rejected"
    : !isNote(warning) && !QUESTIONS.some((code) => code === warning.code);

/** What only a person can know of the parts that are chosen, kind by kind, in the order of the parts. */
export function questionsOf(
  warnings: readonly DeclarationWarning[],
  schemeCodes: readonly string[],
): Question[] {
  const open = schemeCodes.flatMap((code) =>
    warnings.filter((each) => each.schemeCode === code && !isBlocking(each)),
  );
  return QUESTIONS.map((code) => ({ code, warnings: open.filter((each) => each.code === code) })).filter(
    (question) => question.warnings.length > 0,
  );
}

/** What an answer was given to: another scheme or figure is another question. */
export const keyOf = ({ warnings }: Question): string => JSON.stringify(warnings);

/** Where the box of a question is. */
export const boxId = ({ code }: Question) => `acknowledge-${code}`;
