import type { rerunBatch as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/http/handle";
import { runAgain } from "./run-again";

export const rerunBatch: Operation<typeof contract> = runAgain;
