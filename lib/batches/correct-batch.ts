import type { correctBatch as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { runAgain } from "./apply/run-again";
import { alikeRows } from "./read/alike-rows";

export const correctBatch: Operation<typeof contract> = async (context, { params, query, body }) => {
  const alike = await alikeRows(context, params, body.alike);
  return runAgain(context, { params, query, corrections: [...alike, ...body.corrections] });
};
