import type { z } from "zod";
import type { Db } from "@/db/client";
import { type RevisionRow, selectRevisions } from "@/db/queries/declaration-revisions";
import type { Tenant } from "@/db/tenant";
import { actorTold } from "@/lib/activity/actor-told";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclaration as contract, Revision } from "@/lib/contract/declarations";
import type { Operation } from "@/lib/operation";
import { describeDeclaration } from "./describe-declaration";
import { findDeclaration } from "./find-declaration";

export const getDeclaration: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const found = await findDeclaration(context.db, tenant, params.DeclarationId);
  const revisions = await selectRevisions(context.db, tenant, params.DeclarationId);
  return {
    ...describeDeclaration(found.declaration, found.parts, await approvalsOf(context, tenant, [found])),
    revisions: await Promise.all(revisions.map((row) => describeRevision(context.db, tenant, row))),
  };
};

/** A past revision as the API shows it. */
export async function describeRevision(
  db: Db,
  tenant: Tenant,
  row: RevisionRow,
): Promise<z.input<typeof Revision>> {
  const by = await actorTold(db, tenant, row.actor);
  return {
    revision: row.revision,
    reason: row.reason,
    schemeCodes: row.schemeCodes,
    actor: row.actor,
    actorName: by?.name ?? null,
    actorKind: by?.kind ?? "nobody",
    totalAmount: Number(row.totalAmount),
    schemes: row.parts.map((part) => ({
      schemeProId: part.schemeProId,
      schemeCode: part.schemeCode,
      ecoOrganismName: part.ecoOrganismName,
      totalAmountScheme: Number(part.totalAmount),
      completedAt: part.completedAt?.toISOString() ?? null,
    })),
    createdAt: row.createdAt.toISOString(),
  };
}
