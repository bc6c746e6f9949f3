import * as contract from "@/lib/contract/credit-requests";
import { listAllCreditRequests } from "@/lib/credits/list-all-credit-requests";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listAllCreditRequests, listAllCreditRequests);
