import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { transferStatement } from "@/lib/statements/transfer-statement";

export const PUT = handle(contract.transferStatement, transferStatement);
