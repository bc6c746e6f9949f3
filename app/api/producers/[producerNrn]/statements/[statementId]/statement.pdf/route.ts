import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { printStatement } from "@/lib/statements/print-statement";

export const GET = handle(contract.printStatement, printStatement);
