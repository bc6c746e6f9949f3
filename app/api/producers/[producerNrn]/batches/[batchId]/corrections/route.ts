import { correctBatch } from "@/lib/batches/correct-batch";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.correctBatch, correctBatch);
