import * as contract from "@/lib/contract/receipts";
import { listDeclarationChanges } from "@/lib/declarations/list-declaration-changes";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDeclarationChanges, listDeclarationChanges);
