import { selectCreditRequests } from "@/db/queries/credit-requests";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditRequests as contract } from "@/lib/contract/credit-requests";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { Reply } from "@/lib/http/reply";
import { describeCreditRequest } from "./describe-credit-request";

export const listCreditRequests: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const page = { limit: query.Limit, offset: query.Offset };
  const { rows, total } = await selectCreditRequests(context.db, tenant, page);
  return new Reply({ data: rows.map(describeCreditRequest) }, pageHeaders(context.request, query, total));
};
