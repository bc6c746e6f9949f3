import { importBankFile } from "@/lib/bank/import-bank-file";
import { listBankImports } from "@/lib/bank/list-bank-imports";
import * as contract from "@/lib/contract/bank-imports";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listBankImports, listBankImports);
export const POST = handle(contract.importBankFile, importBankFile);
