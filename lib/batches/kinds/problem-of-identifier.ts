import type { ExternalIdType } from "@/db/vocabulary";
import { namesBoth } from "@/lib/catalog/names-two";
import type { IdentifierDecision } from "@/lib/domain/identifiers";
import { type RowProblem, wrongCheckDigit } from "../problems";

/** What is wrong with a reference of a row. */
export function problemOfIdentifier(
  given: string,
  type: ExternalIdType | undefined,
  decision: Extract<IdentifierDecision<unknown>, { ok: false }>,
): RowProblem {
  switch (decision.reason) {
    case "AMBIGUOUS":
      return { code: "SERVICE_005", column: "external_id", ...namesBoth(decision.names) };
    case "WRONG_CHECK_DIGIT":
      return wrongCheckDigit(given);
    case "WRONG_IDENTIFIER":
      return {
        code: "SERVICE_010",
        column: "external_id",
        kind: "notOfType",
        values: { value: given, type: type ?? "" },
      };
    case "UNDETERMINED_TYPE":
      return {
        code: "SERVICE_011",
        column: "external_id_type",
        kind: "whichType",
        values: { value: given },
      };
  }
}
