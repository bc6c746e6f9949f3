import { selectPartLines } from "@/db/queries/part-lines";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listPartLines as contract } from "@/lib/contract/part-lines";
import type { Operation } from "@/lib/operation";
import { findDeclaration } from "./find-declaration";

export const listPartLines: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration } = await findDeclaration(context.db, tenant, params.DeclarationId);
  const { rows, total } = await selectPartLines(context.db, tenant, {
    declarationId: declaration.id,
    scheme: query.SchemeCode,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows }, total };
};
