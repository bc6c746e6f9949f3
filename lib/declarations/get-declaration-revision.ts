import { readRevisionLines } from "@/db/queries/declaration-reads";
import { selectRevisions } from "@/db/queries/declaration-revisions";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclarationRevision as contract } from "@/lib/contract/declarations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeRevision } from "./get-declaration";

export const getDeclarationRevision: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const revisions = await selectRevisions(context.db, tenant, params.DeclarationId);
  const row = revisions.find(({ revision }) => revision === params.Revision);
  if (!row) throw new Refusal("SERVICE_005", [{ path: "Revision", kind: "noSuchDeclarationRevision" }]);
  const at = { id: params.DeclarationId, revision: params.Revision };
  const data = JSON.parse(await readRevisionLines(context.reads, tenant, at));
  return { ...(await describeRevision(context.db, tenant, row)), count: data.length, data };
};
