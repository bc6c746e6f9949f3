import { rerunBatch } from "@/lib/batches/rerun-batch";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.rerunBatch, rerunBatch);
