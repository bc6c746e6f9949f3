import { selectComments } from "@/db/queries/declaration-comments";
import { namedActor } from "@/lib/activity/named-actor";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listDeclarationComments as contract } from "@/lib/contract/declaration-comments";
import { findDeclaration } from "@/lib/declarations/find-declaration";
import type { Operation } from "@/lib/operation";

export const listDeclarationComments: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration } = await findDeclaration(db, tenant, params.DeclarationId);
  const { rows, total } = await selectComments(db, tenant, {
    declarationId: declaration.id,
    scheme: query.SchemeCode,
    limit: query.Limit,
    offset: query.Offset,
  });
  const self = actorOf(caller);
  const data = rows.map(({ actor, actorKind, actorName, ...row }) => ({
    ...row,
    by: namedActor(actorKind, actorName),
    isOwn: actor === self,
  }));
  return { body: { data }, total };
};
