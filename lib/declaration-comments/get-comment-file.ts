import { findCommentFile } from "@/db/queries/declaration-comments";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getCommentFile as contract } from "@/lib/contract/declaration-comments";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { FileGone } from "@/lib/storage/disk-storage";
import { documentIn } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";

export const getCommentFile: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const file = await findCommentFile(context.db, tenant, {
    declarationId: params.DeclarationId,
    commentId: params.CommentId,
    fileId: params.FileId,
  });
  const missing = () => new Refusal("SERVICE_005", [{ path: "FileId", kind: "noSuchDocument" }]);
  if (!file) throw missing();
  try {
    return { name: file.name, content: await (await storage()).read(documentIn(file.folder)) };
  } catch (thrown) {
    throw thrown instanceof FileGone ? missing() : thrown;
  }
};
