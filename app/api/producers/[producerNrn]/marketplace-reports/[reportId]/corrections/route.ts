import * as contract from "@/lib/contract/marketplace-reports";
import { handle } from "@/lib/http/handle";
import { declareCorrections } from "@/lib/who-paid/declare-corrections";

export const POST = handle(contract.declareCorrections, declareCorrections);
