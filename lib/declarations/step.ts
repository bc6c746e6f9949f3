import Big from "big.js";
import type { DeclarationRow, PartRow } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { updateDeclaration as contract } from "@/lib/contract/declarations";
import type { Input } from "@/lib/contract/endpoint";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";

export type Change = Input<typeof contract>["body"];

/** The parts that a change names, with what they are of. */
export type Target = {
  tenant: Tenant;
  id: string;
  declaration: DeclarationRow;
  parts: PartRow[];
  /** What was validated all the same; the answer says it. */
  warnings: DeclarationWarning[];
};

/** One of the things that a change can ask for. */
export type Step = {
  isAsked(change: Change): boolean;
  take(context: Context, target: Target, change: Change): Promise<void>;
};

export const idsOf = (parts: readonly PartRow[]) => parts.map(({ schemeProId }) => schemeProId);

type Told = NonNullable<AuditDetails["steps"]>[number]["step"];

/** Tells the audit what was done to which parts, and what these come to. */
export function tell(
  { audit }: Context,
  step: Told,
  parts: readonly Pick<PartRow, "ecoOrganismName" | "totalAmount">[],
): void {
  const schemes = parts.map(({ ecoOrganismName, totalAmount }) => ({
    ecoOrganismName,
    amount: Big(totalAmount).toFixed(2),
  }));
  audit.details = { steps: [...(audit.details.steps ?? []), { step, schemes }] };
}
