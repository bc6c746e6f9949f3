import { listBatches } from "@/lib/batches/list-batches";
import * as contract from "@/lib/contract/batches";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listBatches, listBatches);
