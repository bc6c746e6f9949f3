import { listModulations } from "@/lib/catalog/modulations/list-modulations";
import * as contract from "@/lib/contract/modulations";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listModulations, listModulations);
