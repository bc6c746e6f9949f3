import { listBatchContributions } from "@/lib/batches/list-batch-contributions";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listBatchContributions, listBatchContributions);
