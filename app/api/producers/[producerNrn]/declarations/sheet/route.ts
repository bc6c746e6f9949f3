import * as contract from "@/lib/contract/declaration-sheet";
import { getDeclarationSheet } from "@/lib/declarations/get-declaration-sheet";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getDeclarationSheet, getDeclarationSheet);
