import { undoBatch } from "@/lib/batches/undo-batch";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.undoBatch, undoBatch);
