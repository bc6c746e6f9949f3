import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { listStatements } from "@/lib/statements/list-statements";

export const GET = handle(contract.listStatements, listStatements);
