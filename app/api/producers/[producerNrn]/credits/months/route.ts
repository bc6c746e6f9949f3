import * as contract from "@/lib/contract/credits";
import { listCreditMonths } from "@/lib/credits/list-credit-months";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCreditMonths, listCreditMonths);
