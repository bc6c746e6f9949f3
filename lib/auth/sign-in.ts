import { randomBytes } from "node:crypto";
import { betterAuth } from "better-auth";
import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { keepSecret } from "@/db/queries/service-secrets";
import { accounts, sessions, users, verifications } from "@/db/schema";
import { db } from "@/lib/runtime";

let ready: Promise<ReturnType<typeof build>> | undefined;

function build(secret: string) {
  return betterAuth({
    secret,
    baseURL: "http://localhost/api",
    database: drizzleAdapter(db(), {
      provider: "pg",
      schema: { user: users, session: sessions, account: accounts, verification: verifications },
    }),
    emailAndPassword: { enabled: true, minPasswordLength: 10, maxPasswordLength: 256 },
    session: { expiresIn: 60 * 60 * 24 * 7, updateAge: 60 * 60 * 24 },
    rateLimit: { enabled: false },
    telemetry: { enabled: false },
    logger: { disabled: true },
    advanced: {
      cookiePrefix: "eco",
      useSecureCookies: false,
      disableCSRFCheck: true,
      disableOriginCheck: true,
      defaultCookieAttributes: { httpOnly: true, sameSite: "lax", path: "/" },
    },
  });
}

/** The sign-in library on our tables. Origins are checked by `authenticate`, on every method, before it is asked. */
export function signIn(): Promise<ReturnType<typeof build>> {
  ready ??= keepSecret(db(), "session", process.env.AUTH_SECRET ?? randomBytes(32).toString("base64url"))
    .then((stored) => build(process.env.AUTH_SECRET ?? stored))
    .catch((error) => {
      ready = undefined;
      throw error;
    });
  return ready;
}
