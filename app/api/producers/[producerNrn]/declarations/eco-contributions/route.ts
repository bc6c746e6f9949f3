import * as contract from "@/lib/contract/declarations";
import { getDeclarationEcoContributions } from "@/lib/declarations/get-declaration-eco-contributions";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getDeclarationEcoContributions, getDeclarationEcoContributions);
