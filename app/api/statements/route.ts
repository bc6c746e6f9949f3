import * as contract from "@/lib/contract/statements";
import { handle } from "@/lib/http/handle";
import { listAllStatements } from "@/lib/statements/list-all-statements";

export const GET = handle(contract.listAllStatements, listAllStatements);
