import { parseSetCookieHeader } from "better-auth/cookies";
import type { Browser, Cookie } from "@/lib/contract/endpoint";
import { SESSION_COOKIE, SIGN_UP_COOKIE } from "@/lib/contract/session-cookie";

/** What the sign-in library asks of a browser. */
export const headersOf = ({ session, userAgent }: Browser): Headers =>
  new Headers({
    ...(session !== undefined && { cookie: `${SESSION_COOKIE}=${session}` }),
    ...(userAgent !== undefined && { "user-agent": userAgent }),
  });

const DAY_S = 86_400;

/**
 * The longest that a browser keeps a cookie. When a session ends, its row says, which each day of use prolongs: a cookie that
 * went as early would end sessions that are in use.
 */
const KEPT_S = 400 * DAY_S;

/** The cookies that the sign-in library answers with. */
export const cookiesIn = (headers: Headers): Cookie[] =>
  headers.getSetCookie().flatMap((said) =>
    [...parseSetCookieHeader(said)].map(([name, { value, path = "/", "max-age": maxAge = 0 }]) => ({
      name,
      value: encodeURIComponent(value),
      path,
      maxAge: name === SESSION_COOKIE && maxAge > 0 ? KEPT_S : maxAge,
    })),
  );

/** What the browser in which somebody signed up keeps until it confirms the address; empty: it lets go of it. */
export const signUpCookie = (mark: string): Cookie => ({
  name: SIGN_UP_COOKIE,
  value: mark,
  path: "/api/users/confirmations",
  maxAge: mark ? DAY_S : 0,
});

/** Takes the session cookie back. */
export const ENDED_SESSION: Cookie = { name: SESSION_COOKIE, value: "", path: "/", maxAge: 0 };
