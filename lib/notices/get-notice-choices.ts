import { selectChoices } from "@/db/queries/notices";
import { NOTICE_KINDS } from "@/db/vocabulary";
import type { Context } from "@/lib/context";
import type { Returned } from "@/lib/contract/endpoint";
import type { getNoticeChoices as contract } from "@/lib/contract/notices";
import type { Operation } from "@/lib/operation";
import { reachSelf } from "@/lib/users/reach-user";
import { DEFAULTS } from "./defaults";

export const getNoticeChoices: Operation<typeof contract> = async (context) =>
  choicesOf(context, (await reachSelf(context)).id);

/** What a person chose, and what holds where they did not. */
export async function choicesOf({ db }: Context, userId: string): Promise<Returned<typeof contract>> {
  const chosen = new Map((await selectChoices(db, userId)).map((choice) => [choice.kind, choice]));
  return {
    data: NOTICE_KINDS.map((kind) => {
      const { inApp, byMail } = chosen.get(kind) ?? DEFAULTS[kind];
      return { kind, inApp, byMail };
    }),
  };
}
