import type { z } from "zod";
import { type RevisionRow, selectRevisions } from "@/db/queries/declaration-revisions";
import { selectDeclarations } from "@/db/queries/declarations";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclaration as contract, Revision } from "@/lib/contract/declarations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { describeDeclaration } from "./describe-declaration";

export const getDeclaration: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const [found] = await selectDeclarations(context.db, tenant, { id: params.DeclarationId });
  if (!found) throw new Refusal("SERVICE_005");
  const revisions = await selectRevisions(context.db, tenant, params.DeclarationId);
  return {
    ...describeDeclaration(found.declaration, found.parts),
    revisions: revisions.map(describeRevision),
  };
};

/** A past revision as the API shows it. */
export const describeRevision = (row: RevisionRow): z.input<typeof Revision> => ({
  revision: row.revision,
  reason: row.reason,
  schemeCodes: row.schemeCodes,
  actor: row.actor,
  totalAmount: Number(row.totalAmount),
  createdAt: row.createdAt.toISOString(),
});
