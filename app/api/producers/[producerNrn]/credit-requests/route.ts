import * as contract from "@/lib/contract/credit-requests";
import { listCreditRequests } from "@/lib/credits/list-credit-requests";
import { requestCredits } from "@/lib/credits/request-credits";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCreditRequests, listCreditRequests);
export const POST = handle(contract.requestCredits, requestCredits);
