import type { PartRow } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { whyNot } from "@/lib/domain/approval";
import { Refusal } from "@/lib/errors/refusals";
import { behind, peopleBehind } from "./people";

/** Refuses to validate parts where one person prepares and another validates, and this is no other one. The caller has locked the producer. */
export async function requireSecondPerson(
  context: Context,
  tenant: Tenant,
  drafts: readonly PartRow[],
): Promise<void> {
  const { people, by } = await peopleBehind(context, tenant, drafts);
  for (const part of drafts) {
    const kind = whyNot(behind(part, people), by);
    if (kind) throw new Refusal("SERVICE_005", [{ path: "quantitiesConfirmed", kind }]);
  }
}
