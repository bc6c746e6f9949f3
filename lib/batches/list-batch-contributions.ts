import { readBatchContributions } from "@/db/queries/batch-contributions";
import { readBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listBatchContributions as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";
import { noSuchBatch } from "./no-such-batch";

export const listBatchContributions: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  if (!(await readBatch(context.reads, tenant, params.BatchId))) throw noSuchBatch();
  const { SchemeCode: schemeCode = null, Limit: limit, Offset: offset } = query;
  const asked = { schemeCode, limit, offset };
  const { json, total } = await readBatchContributions(context.reads, tenant, params.BatchId, asked);
  return new Reply<Returned<typeof contract>>(new JsonText(json), pageHeaders(context.request, query, total));
};
