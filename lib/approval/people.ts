import { type Person, selectPeopleBehind } from "@/db/queries/approvals";
import type { PartRow } from "@/db/queries/declarations";
import { findMember } from "@/db/queries/members";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { roleMay } from "@/lib/contract/roles";
import type { PeopleOfPart } from "@/lib/domain/approval";

type Acts = Pick<PartRow, "preparedBy" | "approvalAskedBy">;

type People = {
  /** By the texts of the actors who prepared the parts or asked for their approval. */
  people: ReadonlyMap<string, Person>;
  /** Who asks, where they may write for the producer: a member, or who made the key and is a member still. */
  by: string | null;
};

/** The people behind what was done to some parts, and behind who asks. */
export async function peopleBehind(
  { db, caller }: Context,
  tenant: Tenant,
  parts: readonly Acts[] = [],
): Promise<People> {
  const self = actorOf(caller);
  const actors = parts.flatMap(({ preparedBy, approvalAskedBy }) => [preparedBy, approvalAskedBy]);
  const people = await selectPeopleBehind(db, tenant, [self, ...actors.filter((actor) => actor !== null)]);
  const person = people.get(self);
  const member = person && (await findMember(db, tenant, person.userId));
  return { people, by: member && roleMay(member.role, "write") ? member.userId : null };
}

/** Who prepared a part, and who asked for its approval. */
export const behind = (
  { preparedBy, approvalAskedBy }: Acts,
  people: ReadonlyMap<string, Person>,
): PeopleOfPart => ({
  preparer: (preparedBy && people.get(preparedBy)?.userId) ?? null,
  asker: (approvalAskedBy && people.get(approvalAskedBy)?.userId) ?? null,
});
