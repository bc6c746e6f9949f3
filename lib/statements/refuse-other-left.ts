import type { StatementRow } from "@/db/queries/statements";
import { leftToPay } from "@/lib/domain/statements/statement-sums";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses money for a statement of which something else is left than was seen: somebody else may have recorded the same. */
export function refuseOtherLeft(statement: StatementRow, seen: number | undefined): void {
  if (seen !== undefined && seen !== Number(leftToPay(statement)))
    throw new Refusal("SERVICE_005", [{ path: "left", kind: "otherVersion" }]);
}
