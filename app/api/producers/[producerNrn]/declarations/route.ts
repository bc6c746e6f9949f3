import * as contract from "@/lib/contract/declarations";
import { listDeclarations } from "@/lib/declarations/list-declarations";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDeclarations, listDeclarations);
