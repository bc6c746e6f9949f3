import type { Db } from "@/db/client";
import type { Locale } from "@/db/vocabulary";
import { signInWithin } from "@/lib/auth/sign-in";

type Person = { name: string; email: string; password: string; language: Locale };

/** Makes an account whose address is known to be theirs; gives its id. */
export function createPerson(tx: Db, { password, ...person }: Person): Promise<string> {
  return signInWithin(tx, async (library) => {
    const { internalAdapter, password: passwords } = await library.$context;
    const { id } = await internalAdapter.createUser(
      { ...person, emailVerified: true },
      { method: "email-password" },
    );
    const hash = await passwords.hash(password);
    await internalAdapter.linkAccount({
      userId: id,
      providerId: "credential",
      accountId: id,
      password: hash,
    });
    return id;
  });
}
