import { endKeysBy, handKeysOn } from "@/db/queries/api-keys";
import { recordBeside } from "@/lib/activity/record-audit";
import { forget } from "@/lib/auth/key-cache";
import type { Context } from "@/lib/context";
import { afterCommit } from "@/lib/in-transaction";
import { makerOf } from "./maker-of";

/**
 * Ends the live keys that somebody made who may make none any more: whoever has a copy of one would go on. Those of one
 * producer, or of all in which they are no owner.
 */
export async function endKeys(context: Context, of: { userId: string; nrn?: string }): Promise<void> {
  const ended = await endKeysBy(context.db, { ...of, now: context.now });
  for (const { id } of ended) afterCommit(() => forget(id));
  const done = ended.map(({ id, producerNrn }) => ({ producerNrn, details: { apiKeyId: id } }));
  await recordBeside(context, "revokeApiKey", done);
}

/** The same, unless the caller keeps them, whose they are then. Nobody keeps their own as they go. */
export async function endOrKeepKeys(
  context: Context,
  of: { userId: string; nrn: string; keep: boolean },
): Promise<void> {
  const { db, caller, now } = context;
  const isOwn = caller.kind === "user" && caller.userId === of.userId;
  if (!of.keep || isOwn) return endKeys(context, { userId: of.userId, nrn: of.nrn });
  await handKeysOn(db, { ...of, now, to: await makerOf(context) });
}
