import type { rerunBatch as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { runAgain } from "./apply/run-again";

export const rerunBatch: Operation<typeof contract> = runAgain;
