import type { correctBatch as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { alikeRows } from "./alike-rows";
import { runAgain } from "./run-again";

export const correctBatch: Operation<typeof contract> = async (context, { params, query, body }) => {
  const alike = await alikeRows(context, params, body.alike);
  return runAgain(context, { params, query, corrections: [...alike, ...body.corrections] });
};
