import * as contract from "@/lib/contract/credit-requests";
import { decideCreditRequest } from "@/lib/credits/decide-credit-request";
import { withdrawCreditRequest } from "@/lib/credits/withdraw-credit-request";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.decideCreditRequest, decideCreditRequest);
export const DELETE = handle(contract.withdrawCreditRequest, withdrawCreditRequest);
