import * as contract from "@/lib/contract/declarations";
import { declareQuantities } from "@/lib/declarations/declare-quantities";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.declareQuantities, declareQuantities);
