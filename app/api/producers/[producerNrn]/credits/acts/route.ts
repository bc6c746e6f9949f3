import * as contract from "@/lib/contract/credits";
import { listCreditActs } from "@/lib/credits/list-credit-acts";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCreditActs, listCreditActs);
