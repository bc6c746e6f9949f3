import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getStatement as contract } from "@/lib/contract/statements";
import type { Operation } from "@/lib/operation";
import { describeStatement } from "./describe-statement";

export const getStatement: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  return describeStatement(context, tenant, params.StatementId);
};
