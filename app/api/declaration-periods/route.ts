import * as contract from "@/lib/contract/schemes";
import { handle } from "@/lib/http/handle";
import { listDeclarationPeriods } from "@/lib/schemes/list-declaration-periods";

export const GET = handle(contract.listDeclarationPeriods, listDeclarationPeriods);
