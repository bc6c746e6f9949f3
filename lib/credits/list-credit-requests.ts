import { selectCreditRequests } from "@/db/queries/credit-requests";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditRequests as contract } from "@/lib/contract/credit-requests";
import type { Operation } from "@/lib/operation";
import { describeCreditRequest } from "./describe-credit-request";

export const listCreditRequests: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const page = { limit: query.Limit, offset: query.Offset };
  const { rows, total } = await selectCreditRequests(context.db, tenant, page);
  return { body: { data: rows.map(describeCreditRequest) }, total };
};
