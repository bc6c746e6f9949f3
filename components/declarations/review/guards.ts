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

/** What is asked, in this order. */
const ASKED = ["REGISTRATION_UNFINISHED", "SCHEME_NOT_OPEN", "QUANTITIES_MISSING", "ESTIMATED"] as const;

/** What is only told: nothing of it can be answered for. All else that warns blocks. */
const TOLD = ["NO_SCALE", "NO_LINE", "MEASURE_NEEDED"] as const;

export const isTold = ({ code }: DeclarationWarning): boolean => TOLD.some((told) => told === code);

/** Warnings that one answer is about: of one kind, each of another scheme. */
export type Question = { code: (typeof ASKED)[number]; warnings: readonly DeclarationWarning[] };

/** Whether it keeps a part from being validated on the page: the answer to it is not the reader's to give. */
export const blocks = (warning: DeclarationWarning): boolean =>
  warning.code === "REGISTRATION_UNFINISHED"
    ? warning.registrationStatus === "6 - Rejected"
    : !isTold(warning) && !ASKED.some((code) => code === warning.code);

/** What only a person can know of the parts that are chosen, kind by kind, in the order of the parts. */
export function questionsOf(
  warnings: readonly DeclarationWarning[],
  schemeCodes: readonly string[],
): Question[] {
  const asked = schemeCodes.flatMap((code) =>
    warnings.filter((each) => each.schemeCode === code && !blocks(each)),
  );
  return ASKED.map((code) => ({ code, warnings: asked.filter((each) => each.code === code) })).filter(
    (question) => question.warnings.length > 0,
  );
}

/** What an answer was given to: another scheme or figure is another question. */
export const keyOf = ({ warnings }: Question): string => JSON.stringify(warnings);

/** Where the box of a question is. */
export const boxId = ({ code }: Question) => `acknowledge-${code}`;
