import { declareComposition } from "@/lib/catalog/composition/declare-composition";
import { getComposition } from "@/lib/catalog/composition/get-composition";
import * as contract from "@/lib/contract/composition";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getComposition, getComposition);
export const PUT = handle(contract.declareComposition, declareComposition);
