import type { z } from "zod";
import type { Db } from "@/db/client";
import { type Membership, selectMemberships, type UserRow } from "@/db/queries/users";
import type { User } from "@/lib/contract/users";

/** A person as the API shows them to themselves and to operators. */
export const describeUser = async (db: Db, user: UserRow): Promise<z.input<typeof User>> =>
  describePerson(user, await selectMemberships(db, user.id));

/** The same of a person whose producers are known. */
export function describePerson(user: UserRow, producers: Membership[]): z.input<typeof User> {
  const { id, name, email, mobilePhone, language, isOperator, producerLegacyId } = user;
  return {
    id,
    name,
    email,
    mobilePhone: mobilePhone ?? "",
    language,
    isMailConfirmed: user.emailVerified,
    isOperator,
    producerLegacyId,
    lastConnexion: user.lastConnexion?.toISOString() ?? "",
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    producers,
  };
}
