import { readBatchContributions } from "@/db/queries/batch-contributions";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listBatchContributions as contract } from "@/lib/contract/batches";
import { JsonText, type Operation } from "@/lib/operation";
import { noSuchBatch } from "./no-such-batch";

export const listBatchContributions: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { SchemeCode: schemeCode = null, Limit: limit, Offset: offset } = query;
  const part = { schemeCode, limit, offset };
  const page = await readBatchContributions(context.reads, tenant, params.BatchId, part);
  if (!page) throw noSuchBatch();
  return { body: new JsonText(page.json), total: page.total };
};
