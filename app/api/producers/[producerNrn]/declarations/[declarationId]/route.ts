import * as contract from "@/lib/contract/declarations";
import { getDeclaration } from "@/lib/declarations/get-declaration";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getDeclaration, getDeclaration);
