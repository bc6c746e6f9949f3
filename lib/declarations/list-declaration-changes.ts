import { readDeclarationChanges } from "@/db/queries/declaration-changes";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDeclarationChanges as contract } from "@/lib/contract/receipts";
import { JsonText, type Operation } from "@/lib/operation";
import { findDeclaration } from "./find-declaration";

export const listDeclarationChanges: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  await findDeclaration(context.db, tenant, params.DeclarationId);
  const { json, total } = await readDeclarationChanges(context.reads, tenant, {
    id: params.DeclarationId,
    scheme: query.SchemeCode,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: new JsonText(json), total };
};
