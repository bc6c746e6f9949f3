import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";

/** What is asked, in this order; all else that warns blocks. */
const ASKED = ["REGISTRATION_UNFINISHED", "SCHEME_NOT_OPEN", "QUANTITIES_MISSING"] as const;

/** Warnings that one answer is about: of one kind, each of another scheme. */
export type Question = { code: (typeof ASKED)[number]; warnings: readonly DeclarationWarning[] };

/** Whether it keeps a part from being validated on the page: the answer to it is not the reader's to give. */
export const blocks = (warning: DeclarationWarning): boolean =>
  warning.code === "REGISTRATION_UNFINISHED"
    ? warning.registrationStatus === "6 - Rejected"
    : !ASKED.some((code) => code === warning.code);

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
