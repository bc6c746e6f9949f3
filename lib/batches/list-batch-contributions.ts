import { readBatchContributions } from "@/db/queries/batch-contributions";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listBatchContributions as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";
import { noSuchBatch } from "./no-such-batch";

export const listBatchContributions: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { SchemeCode: schemeCode = null, Limit: limit, Offset: offset } = query;
  const asked = { schemeCode, limit, offset };
  const page = await readBatchContributions(context.reads, tenant, params.BatchId, asked);
  if (!page) throw noSuchBatch();
  return new Reply<Returned<typeof contract>>(
    new JsonText(page.json),
    pageHeaders(context.request, query, page.total),
  );
};
