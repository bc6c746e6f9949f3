import * as contract from "@/lib/contract/oversight";
import { handle } from "@/lib/http/handle";
import { listAllBatches } from "@/lib/oversight/list-all-batches";

export const GET = handle(contract.listAllBatches, listAllBatches);
