import * as contract from "@/lib/contract/producers";
import { handle } from "@/lib/http/handle";
import { listProducers } from "@/lib/producers/list-producers";

export const GET = handle(contract.listProducers, listProducers);
