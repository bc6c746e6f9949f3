import { readBatches } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listBatches as contract } from "@/lib/contract/batches";
import { JsonText, type Operation } from "@/lib/operation";
import { inWords } from "./in-words";

export const listBatches: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { Limit: limit, Offset: offset, Sort: sort } = query;
  const { json, total } = await readBatches(context.reads, tenant, { sort, limit, offset });
  return { body: new JsonText(inWords(json, context.locale)), total };
};
