import type { correctBatch as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { runAgain } from "./run-again";

export const correctBatch: Operation<typeof contract> = (context, { params, query, body }) =>
  runAgain(context, { params, query, corrections: body.corrections });
