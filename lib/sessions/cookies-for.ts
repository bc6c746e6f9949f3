import { SESSION_COOKIE } from "@/lib/contract/session-cookie";

/** Whether a request came over https, here or at the proxy in front. */
const isSecure = (request: Request) =>
  new URL(request.url).protocol === "https:" || request.headers.get("x-forwarded-proto") === "https";

/** The cookies that the sign-in library answers with, bound to https where the request came over it. */
export function cookiesFor(request: Request, headers: Headers): string[] {
  return headers.getSetCookie().map((cookie) => boundTo(request, cookie));
}

const boundTo = (request: Request, cookie: string) => (isSecure(request) ? `${cookie}; Secure` : cookie);

const SIGN_UP = "eco.sign_up";
const DAY_S = 86_400;

/** What the browser in which somebody signed up keeps until it confirms the address; empty: it lets go of it. */
export const signUpCookie = (request: Request, mark: string): string =>
  boundTo(
    request,
    `${SIGN_UP}=${mark}; Max-Age=${mark ? DAY_S : 0}; Path=/api/users/confirmations; HttpOnly; SameSite=Lax`,
  );

export const signUpMark = (request: Request): string | undefined =>
  new RegExp(`(?:^|; *)${SIGN_UP.replace(".", "\\.")}=([\\w-]+)`).exec(
    request.headers.get("cookie") ?? "",
  )?.[1];

/** Takes the session cookie back. */
export const ENDED_SESSION = `${SESSION_COOKIE}=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax`;
