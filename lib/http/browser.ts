import type { Browser } from "@/lib/contract/endpoint";
import { SESSION_COOKIE, SIGN_UP_COOKIE } from "@/lib/contract/session-cookie";

/** What a browser sends of what it keeps of us. */
export const browserOf = ({ headers }: Request): Browser => ({
  session: cookieIn(headers, SESSION_COOKIE),
  signUp: cookieIn(headers, SIGN_UP_COOKIE),
  userAgent: headers.get("user-agent") ?? undefined,
});

const cookieIn = (headers: Headers, name: string): string | undefined =>
  new RegExp(`(?:^|; *)${name.replace(".", "\\.")}=([^;]+)`).exec(headers.get("cookie") ?? "")?.[1];

/** Whether a request came over https, here or at the proxy in front. */
export const isSecure = ({ url, headers }: Request): boolean =>
  url.startsWith("https:") || headers.get("x-forwarded-proto") === "https";
