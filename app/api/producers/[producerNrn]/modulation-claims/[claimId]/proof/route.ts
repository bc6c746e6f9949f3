import { getProof } from "@/lib/catalog/modulations/get-proof";
import * as contract from "@/lib/contract/modulations";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getProof, getProof);
