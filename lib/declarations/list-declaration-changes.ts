import { readDeclarationChanges } from "@/db/queries/declaration-changes";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDeclarationChanges as contract } from "@/lib/contract/receipts";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";
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
  return new Reply<never>(new JsonText(json), pageHeaders(context.request, query, total));
};
