import { decideBankEntry } from "@/lib/bank/decide-bank-entry";
import * as contract from "@/lib/contract/bank-imports";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.decideBankEntry, decideBankEntry);
