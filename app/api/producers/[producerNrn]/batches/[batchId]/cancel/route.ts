import { cancelBatch } from "@/lib/batches/cancel-batch";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.cancelBatch, cancelBatch);
