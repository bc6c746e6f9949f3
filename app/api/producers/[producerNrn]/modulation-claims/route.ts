import { claimModulation } from "@/lib/catalog/modulations/claim-modulation";
import * as contract from "@/lib/contract/modulations";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.claimModulation, claimModulation);
