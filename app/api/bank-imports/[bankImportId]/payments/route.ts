import { recordBankEntries } from "@/lib/bank/record-bank-entries";
import * as contract from "@/lib/contract/bank-imports";
import { handle } from "@/lib/http/handle";

export const POST = handle(contract.recordBankEntries, recordBankEntries);
