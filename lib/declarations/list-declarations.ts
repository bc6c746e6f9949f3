import { selectDeclarations } from "@/db/queries/declarations";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDeclarations as contract } from "@/lib/contract/declarations";
import type { Operation } from "@/lib/operation";
import { describeDeclaration } from "./describe-declaration";

export const listDeclarations: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const found = await selectDeclarations(context.db, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
  });
  const approvalOf = await approvalsOf(context, tenant, found);
  return { data: found.map(({ declaration, parts }) => describeDeclaration(declaration, parts, approvalOf)) };
};
