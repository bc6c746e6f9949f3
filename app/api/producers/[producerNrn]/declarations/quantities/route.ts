import * as contract from "@/lib/contract/declarations";
import { declareQuantities } from "@/lib/declarations/declare-quantities";
import { withdrawQuantities } from "@/lib/declarations/withdraw-quantities";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.declareQuantities, declareQuantities);
export const DELETE = handle(contract.withdrawQuantities, withdrawQuantities);
