import * as contract from "@/lib/contract/declaration-comments";
import { getCommentFile } from "@/lib/declaration-comments/get-comment-file";
import { handle } from "@/lib/http/handle";

export const GET = handle(contract.getCommentFile, getCommentFile);
