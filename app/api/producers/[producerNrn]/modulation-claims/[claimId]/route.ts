import { withdrawModulationClaim } from "@/lib/catalog/modulations/withdraw-modulation-claim";
import * as contract from "@/lib/contract/modulations";
import { handle } from "@/lib/http/handle";

export const DELETE = handle(contract.withdrawModulationClaim, withdrawModulationClaim);
