import type { ApiKeyRow } from "@/db/queries/api-keys";
import { findUser } from "@/db/queries/users";
import type { Endpoint } from "@/lib/contract/endpoint";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { db } from "@/lib/runtime";
import { type Caller, isOperator } from "./caller";
import { liveKey, rememberedKey } from "./known-keys";
import { SESSION_COOKIE, signIn } from "./sign-in";

/** Proves the caller and that it may use the endpoint at all, or refuses. When a key and a cookie are both sent, the key decides. */
export async function authenticate(request: Request, { access }: Endpoint, now: Date): Promise<Caller> {
  if (access === "none") return { kind: "anonymous" };
  const authorization = request.headers.get("authorization");
  const caller =
    authorization === null
      ? await callerOfSession(request)
      : (rememberedCaller(authorization, now) ?? (await callerOfKey(authorization, now)));
  const mayUse =
    access === "any" || caller.kind !== "key" || caller.scopes.includes(access) || isOperator(caller);
  if (!mayUse || (access === "operator" && !isOperator(caller))) throw new GateRefusal(403);
  return caller;
}

const keyOf = (authorization: string) => authorization.replace(/^Bearer +/i, "");

const callerOf = ({ id, producerNrn, scopes }: ApiKeyRow): Caller => ({
  kind: "key",
  keyId: id,
  producerNrn,
  scopes,
});

function rememberedCaller(authorization: string, now: Date): Caller | undefined {
  const row = rememberedKey(keyOf(authorization), now);
  return row && callerOf(row);
}

async function callerOfKey(authorization: string, now: Date): Promise<Caller> {
  const row = await liveKey(keyOf(authorization), now);
  if (!row) throw new GateRefusal(401);
  return callerOf(row);
}

async function callerOfSession(request: Request): Promise<Caller> {
  if (!request.headers.get("cookie")?.includes(`${SESSION_COOKIE}=`)) throw new GateRefusal(401);
  requireSameOrigin(request);
  const { api } = await signIn();
  // The library hides why it failed; all that it does here is to ask the database.
  const session = await api.getSession({ headers: request.headers }).catch((cause) => {
    throw new Refusal("SERVICE_003", [], { cause });
  });
  const user = session && (await findUser(db(), session.user.id));
  if (!user) throw new GateRefusal(401);
  return { kind: "user", userId: user.id, isOperator: user.isOperator, sessionId: session.session.id };
}

/**
 * Refuses what another site made a browser send. `Sec-Fetch-Site` tells where browsers send it (https, localhost);
 * elsewhere the origin, or the page that a request comes from, must be this host.
 */
export function requireSameOrigin(request: Request): void {
  const site = request.headers.get("sec-fetch-site");
  if (site === "same-origin" || site === "none") return;
  const from = site === null ? (request.headers.get("origin") ?? request.headers.get("referer")) : null;
  const host = request.headers.get("host");
  if (!from || !URL.canParse(from) || new URL(from).host !== host) throw new GateRefusal(403);
}
