import { findCommentFile } from "@/db/queries/declaration-comments";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getCommentFile as contract } from "@/lib/contract/declaration-comments";
import type { Operation } from "@/lib/operation";
import { readDocument } from "@/lib/storage/documents";

export const getCommentFile: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const file = await findCommentFile(context.db, tenant, {
    declarationId: params.DeclarationId,
    commentId: params.CommentId,
    fileId: params.FileId,
  });
  return readDocument(file, "FileId");
};
