import type { z } from "zod";
import type { Db } from "@/db/client";
import { selectMemberships, type UserRow } from "@/db/queries/users";
import type { User } from "@/lib/contract/users";

/** A person as the API shows them to themselves and to operators. */
export async function describeUser(db: Db, user: UserRow): Promise<z.input<typeof User>> {
  const { id, name, email, mobilePhone, language, isOperator, producerLegacyId } = user;
  return {
    id,
    name,
    email,
    mobilePhone,
    language,
    isMailConfirmed: user.emailVerified,
    isOperator,
    producerLegacyId,
    lastConnexion: user.lastConnexion?.toISOString() ?? null,
    createdAt: user.createdAt.toISOString(),
    updatedAt: user.updatedAt.toISOString(),
    producers: await selectMemberships(db, id),
  };
}
