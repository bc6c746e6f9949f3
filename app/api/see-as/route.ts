import * as contract from "@/lib/contract/see-as";
import { handle } from "@/lib/http/handle";
import { stopSeeing } from "@/lib/see-as/stop-seeing";

export const DELETE = handle(contract.stopSeeing, stopSeeing);
