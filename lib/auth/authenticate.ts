import type { ApiKeyRow } from "@/db/queries/api-keys";
import { findSeenAs } from "@/db/queries/seen-as";
import { findUser } from "@/db/queries/users";
import type { Scope } from "@/db/vocabulary";
import { type Endpoint, mutates } from "@/lib/contract/endpoint";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { db } from "@/lib/runtime";
import { type Caller, isOperator } from "./caller";
import { cachedKey, liveKey } from "./key-cache";
import { signIn } from "./sign-in";

/** The caller of a remembered key: what nearly every request is, proven without waiting. */
export function cachedCaller(request: Request, now: Date): Caller | undefined {
  const authorization = request.headers.get("authorization");
  const row = authorization === null ? undefined : cachedKey(keyOf(authorization), now);
  return row && callerOf(row);
}

/** The id in what claims to be a key, proven or not. */
export const claimedKeyId = (authorization: string): string | undefined =>
  /^epr_(?:live|test)_([0-9A-Za-z]{12})_/.exec(keyOf(authorization))?.[1];

/** Proves the caller, or refuses. When a key and a cookie are both sent, the key decides. */
export async function prove(request: Request, now: Date, endpoint: Endpoint): Promise<Caller> {
  const authorization = request.headers.get("authorization");
  return authorization === null ? callerOfSession(request, endpoint, now) : callerOfKey(authorization, now);
}

/** Refuses a caller that may not use the endpoint at all. What people may do depends on the producer. */
export function requireAccess(caller: Caller, { access }: Endpoint): void {
  const mayUse =
    access === "any" ||
    caller.kind !== "key" ||
    caller.scopes.includes(access as Scope) ||
    isOperator(caller);
  if (!mayUse || (access === "operator" && !isOperator(caller))) throw new GateRefusal("notAllowed");
}

/** What an `Authorization` header has as the key. */
export const keyOf = (authorization: string) => authorization.replace(/^Bearer +/i, "");

const callerOf = ({ id, producerNrn, scopes }: ApiKeyRow): Caller => ({
  kind: "key",
  keyId: id,
  producerNrn,
  scopes,
});

async function callerOfKey(authorization: string, now: Date): Promise<Caller> {
  const row = await liveKey(keyOf(authorization), now);
  if (!row) throw new GateRefusal("notSignedIn");
  return callerOf(row);
}

async function callerOfSession(request: Request, endpoint: Endpoint, now: Date): Promise<Caller> {
  if (!request.headers.get("cookie")?.includes(`${SESSION_COOKIE}=`)) throw new GateRefusal("notSignedIn");
  // A link in a mail is opened like an address that is typed: it may show, and not charge.
  if (mutates(endpoint) && request.headers.get("sec-fetch-site") === "none")
    throw new GateRefusal("notAllowed");
  requireSameOrigin(request);
  if (endpoint.charges) requireScript(request);
  const { api } = await signIn();
  // The library hides why it failed; all that it does here is to ask the database.
  const session = await api.getSession({ headers: request.headers }).catch((cause) => {
    throw new Refusal("SERVICE_003", [], { cause });
  });
  const user = session && (await findUser(db(), session.user.id));
  if (!user) throw new GateRefusal("notSignedIn");
  const { id: sessionId } = session.session;
  const sees = user.isOperator ? await findSeenAs(db(), sessionId, now) : undefined;
  if (!sees) return { kind: "user", userId: user.id, isOperator: user.isOperator, sessionId };
  if (mutates(endpoint) && !endpoint.whileSeeing) throw new GateRefusal("notAllowed");
  return { kind: "user", userId: user.id, isOperator: false, sessionId, sees };
}

/** Refuses what a browser says that another site made it send, of those who prove nothing about themselves. */
export function refuseOtherSites(request: Request): void {
  if (request.headers.has("sec-fetch-site") || request.headers.has("origin")) requireSameOrigin(request);
}

/**
 * Refuses what a browser asks for by itself, for a link, a picture, a redirect or the next page: none of them says that
 * it wants JSON, as a script of the portal does.
 */
function requireScript({ headers }: Request): void {
  const isByScript = (headers.get("sec-fetch-dest") ?? "empty") === "empty";
  const wantsJson = /\bapplication\/(problem\+)?json\b/.test(headers.get("accept") ?? "");
  if (!isByScript || !wantsJson) throw new GateRefusal("notAllowed");
}

/**
 * Refuses what another site made a browser send. `Sec-Fetch-Site` tells where browsers send it (https, localhost);
 * elsewhere the origin, or the page that a request comes from, must be this host.
 */
function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const from = site === null ? (request.headers.get("origin") ?? request.headers.get("referer")) : null;
  const host = request.headers.get("host");
  if (!from || !URL.canParse(from) || new URL(from).host !== host) throw new GateRefusal("notAllowed");
}
