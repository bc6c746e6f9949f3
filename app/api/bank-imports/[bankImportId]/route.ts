import { getBankImport } from "@/lib/bank/get-bank-import";
import * as contract from "@/lib/contract/bank-imports";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getBankImport, getBankImport);
