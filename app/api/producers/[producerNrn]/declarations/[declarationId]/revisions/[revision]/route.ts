import * as contract from "@/lib/contract/declarations";
import { getDeclarationRevision } from "@/lib/declarations/get-declaration-revision";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getDeclarationRevision, getDeclarationRevision);
