import { clearComment, lockComment } from "@/db/queries/declaration-comments";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { removeDeclarationComment as contract } from "@/lib/contract/declaration-comments";
import { findDeclaration } from "@/lib/declarations/find-declaration";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

/** For its author alone; of one that is removed already nothing changes. */
export const removeDeclarationComment: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, now, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration } = await findDeclaration(db, tenant, params.DeclarationId);
  const at = { declarationId: declaration.id, id: params.CommentId };
  const comment = await lockComment(db, tenant, at);
  const refuse = (kind: "noSuchComment" | "notYours") =>
    new Refusal("SERVICE_005", [{ path: "CommentId", kind }]);
  if (!comment) throw refuse("noSuchComment");
  if (comment.actor !== actorOf(caller)) throw refuse("notYours");
  if (comment.removedAt === null) await clearComment(db, tenant, at.id, now);
  const { eprCountryCode, declarationPeriodCode } = declaration;
  audit.details = { eprCountryCode, declarationPeriodCode };
  return { id: at.id };
};
