import { getEvidence } from "@/lib/catalog/get-evidence";
import * as contract from "@/lib/contract/evidence";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getEvidence, getEvidence);
