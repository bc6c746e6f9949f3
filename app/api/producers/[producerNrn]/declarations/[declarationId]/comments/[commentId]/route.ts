import * as contract from "@/lib/contract/declaration-comments";
import { removeDeclarationComment } from "@/lib/declaration-comments/remove-declaration-comment";
import { handle } from "@/lib/http/handle";

export const DELETE = handle(contract.removeDeclarationComment, removeDeclarationComment);
