import { AsyncLocalStorage } from "node:async_hooks";
import { randomBytes, randomUUID } from "node:crypto";
import { getCurrentDBAdapterAsyncLocalStorage } from "@better-auth/core/context";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import type { Db } from "@/db/client";
import { keepSecret } from "@/db/queries/service-secrets";
import { accounts, sessions, users, verifications } from "@/db/schema";
import { inTransaction } from "@/lib/in-transaction";
import { mailAccountExists, mailConfirmation, mailPasswordReset } from "@/lib/mails/account-mails";
import { db } from "@/lib/runtime";
import { settingOf } from "@/lib/settings";
import { type Passwords, passwordsOfLibrary, withPasswords } from "./passwords";

const DAY_S = 60 * 60 * 24;

type Library = ReturnType<typeof build>;

let ready: Promise<Library> | undefined;

/** The transaction in which the library is asked: the mails that it asks for are written in it. */
const within = new AsyncLocalStorage<Db>();
const currentDb = (): Db => within.getStore() ?? db();

const tablesOn = (on: Db) =>
  drizzleAdapter(on, {
    provider: "pg",
    schema: { user: users, session: sessions, account: accounts, verification: verifications },
  });

function build(secret: string) {
  return betterAuth({
    secret,
    baseURL: "http://localhost/api",
    database: tablesOn(db()),
    user: { additionalFields: { language: { type: "string", required: false } } },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: 10,
      maxPasswordLength: 256,
      password: passwordsOfLibrary,
      requireEmailVerification: true,
      resetPasswordTokenExpiresIn: 60 * 60,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }) => mailPasswordReset(currentDb(), user, token),
      onExistingUserSignUp: ({ user }) => mailAccountExists(currentDb(), user),
    },
    emailVerification: {
      expiresIn: DAY_S,
      sendVerificationEmail: ({ user, token }) => mailConfirmation(currentDb(), user, token),
    },
    verification: { storeIdentifier: "hashed" },
    session: { expiresIn: DAY_S * 7, updateAge: DAY_S },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "eco",
      useSecureCookies: false,
      disableCSRFCheck: true,
      disableOriginCheck: true,
      database: { generateId: () => randomUUID() },
      ipAddress: { disableIpTracking: true },
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
    },
  });
}

/** The sign-in library on our tables. Origins are checked by `authenticate`, on every method, before it is asked. */
export function signIn(): Promise<Library> {
  ready ??= sessionSecret()
    .then(build)
    .catch((error) => {
      ready = undefined;
      throw error;
    });
  return ready;
}

/** What signs session cookies: that of the setting, which is stored nowhere, else one that the database keeps. */
const sessionSecret = async (): Promise<string> =>
  settingOf("AUTH_SECRET") ?? keepSecret(db(), "session", randomBytes(32).toString("base64url"));

/** Asks the library to read and write in a transaction of ours, which it would otherwise do beside it. */
export async function signInWithin<T>(tx: Db, ask: (library: Library) => Promise<T>): Promise<T> {
  const library = await signIn();
  const storage = await getCurrentDBAdapterAsyncLocalStorage();
  const adapter = tablesOn(tx)(library.options);
  return storage.run({ adapter, pendingHooks: [], isTransactionActive: true }, () =>
    within.run(tx, () => ask(library)),
  );
}

/**
 * Runs a transaction that the library takes part in, with the passwords that were hashed before it. The library is
 * there before, too: opening it takes a connection, which as many waiting transactions as there are connections would
 * never get.
 */
export async function inSignInTransaction<T>(
  pool: Db,
  passwords: Passwords,
  run: (tx: Db, library: Library) => Promise<T>,
): Promise<T> {
  await signIn();
  return withPasswords(passwords, () =>
    inTransaction(pool, (tx) => signInWithin(tx, (library) => run(tx, library))),
  );
}

/** What session cookies and other proofs of ours are signed with. */
export const signingSecret = async (): Promise<string> => (await (await signIn()).$context).secret;
