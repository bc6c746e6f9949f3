import * as contract from "@/lib/contract/credits";
import { listCreditEntries } from "@/lib/credits/list-credit-entries";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listCreditEntries, listCreditEntries);
