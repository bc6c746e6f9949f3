import type { z } from "zod";
import type { Db } from "@/db/client";
import { findUser, selectMemberships } from "@/db/queries/users";
import type { User } from "@/lib/contract/sessions";
import { GateRefusal } from "@/lib/errors/refusals";

/** A person as the API shows them to themselves. */
export async function describeUser(db: Db, userId: string): Promise<z.input<typeof User>> {
  const user = await findUser(db, userId);
  if (!user) throw new GateRefusal(401);
  const { id, email, language, emailVerified, isOperator } = user;
  const producers = await selectMemberships(db, userId);
  return { id, email, language, isMailConfirmed: emailVerified, isOperator, producers };
}
