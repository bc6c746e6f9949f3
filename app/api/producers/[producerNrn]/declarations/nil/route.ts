import * as contract from "@/lib/contract/declarations";
import { declareNil } from "@/lib/declarations/declare-nil";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.declareNil, declareNil);
