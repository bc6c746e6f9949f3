import * as contract from "@/lib/contract/declarations";
import { listDeclarationWarnings } from "@/lib/declarations/list-declaration-warnings";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDeclarationWarnings, listDeclarationWarnings);
