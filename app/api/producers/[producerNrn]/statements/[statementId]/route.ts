import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { getStatement } from "@/lib/statements/get-statement";

export const GET = handle(contract.getStatement, getStatement);
