import { type Person, selectPeopleBehind } from "@/db/queries/approvals";
import type { PartRow } from "@/db/queries/declarations";
import { findMember } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { roleMay } from "@/lib/contract/roles";
import type { PeopleOfPart } from "@/lib/domain/approval";

/** The person behind a caller who may write for a producer: a member, or who made the key and is a member still. */
export async function personWhoMay({ db, caller }: Context, tenant: Tenant): Promise<string | null> {
  const actor = actorOf(caller);
  const person = (await selectPeopleBehind(db, [actor])).get(actor);
  const member = person && (await findMember(db, tenant, person.userId));
  return member && roleMay(member.role, "write") ? member.userId : null;
}

type Acts = Pick<PartRow, "preparedBy" | "approvalAskedBy">;

/** The people behind those who prepared some parts, or asked for their approval. */
export function peopleOf({ db }: Context, parts: readonly Acts[]): Promise<Map<string, Person>> {
  const actors = parts.flatMap(({ preparedBy, approvalAskedBy }) => [preparedBy, approvalAskedBy]);
  return selectPeopleBehind(
    db,
    actors.filter((actor) => actor !== null),
  );
}

/** Who prepared a part, and who asked for its approval. */
export const behind = (
  { preparedBy, approvalAskedBy }: Acts,
  people: ReadonlyMap<string, Person>,
): PeopleOfPart => ({
  preparer: (preparedBy && people.get(preparedBy)?.userId) ?? null,
  asker: (approvalAskedBy && people.get(approvalAskedBy)?.userId) ?? null,
});
