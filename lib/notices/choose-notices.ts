import { upsertChoices } from "@/db/queries/notices";
import type { chooseNotices as contract } from "@/lib/contract/notices";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "@/lib/users/reach-user";
import { choicesOf } from "./get-notice-choices";

/** Of a kind that is named twice the last counts. */
export const chooseNotices: Operation<typeof contract> = async (context, { body }) => {
  const { id: userId } = await reachSelf(context);
  const byKind = new Map(body.choices.map((choice) => [choice.kind, { ...choice, userId }]));
  await upsertChoices(context.db, [...byKind.values()]);
  return choicesOf(context, userId);
};
