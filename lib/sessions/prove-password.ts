import { findPassword } from "@/db/queries/users";
import { Passwords } from "@/lib/auth/passwords";
import type { Context } from "@/lib/context";
import { GateRefusal } from "@/lib/errors/refusals";

export type Credentials = { email: string; password: string };

/** Verifies a password before any transaction: 401 for a wrong one and for an unknown address alike, after as long. */
export async function provePassword(
  { db, audit }: Context,
  { email, password }: Credentials,
): Promise<Passwords> {
  const account = await findPassword(db, email.toLowerCase());
  const passwords = new Passwords();
  const fits = await passwords.verify(account?.hash, password);
  audit.triedPasswordOf = account?.userId ?? null;
  if (!fits) throw new GateRefusal("notSignedIn");
  return passwords;
}
