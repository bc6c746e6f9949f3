import * as contract from "@/lib/contract/declarations";
import { updateDeclaration } from "@/lib/declarations/update-declaration";
import { handle } from "@/lib/http/handle";

export const PUT = handle(contract.updateDeclaration, updateDeclaration);
