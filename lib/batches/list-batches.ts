import { readBatches } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listBatches as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";

export const listBatches: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { Limit: limit, Offset: offset, Sort: sort } = query;
  const { json, total } = await readBatches(context.reads, tenant, { sort, limit, offset });
  return new Reply<Returned<typeof contract>>(new JsonText(json), pageHeaders(context.request, query, total));
};
