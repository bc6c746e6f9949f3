import { SESSION_COOKIE } from "@/lib/auth/session-cookie";

/** Whether a request came over https, here or at the proxy in front. */
const isSecure = (request: Request) =>
  new URL(request.url).protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";

/** The cookies that the sign-in library answers with, bound to https where the request came over it. */
export function cookiesFor(request: Request, headers: Headers): string[] {
  const cookies = headers.getSetCookie();
  return isSecure(request) ? cookies.map((cookie) => `${cookie}; Secure`) : cookies;
}

/** Takes the session cookie back. */
export const ENDED_SESSION = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
