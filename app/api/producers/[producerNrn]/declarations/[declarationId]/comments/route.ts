import * as contract from "@/lib/contract/declaration-comments";
import { listDeclarationComments } from "@/lib/declaration-comments/list-declaration-comments";
import { writeDeclarationComment } from "@/lib/declaration-comments/write-declaration-comment";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.listDeclarationComments, listDeclarationComments);
export const POST = handle(contract.writeDeclarationComment, writeDeclarationComment);
