import { prove, refuseOtherSites, rememberedCaller, requireAccess } from "@/lib/auth/authenticate";
import { actorOf } from "@/lib/auth/caller";
import type { Endpoint } from "@/lib/contract/endpoint";
import { clientAddress } from "./client-address";
import { countAgainst, forgive } from "./rate-limits";
import type { Visit } from "./visit";

/** The gate: within the limits, proven, and allowed to use the endpoint at all. */
export async function admit(visit: Visit, endpoint: Endpoint): Promise<void> {
  if (endpoint.unlimited) return;
  const { request, from } = visit;
  const isOpen = endpoint.access === "none";
  const remembered = isOpen ? undefined : rememberedCaller(request, visit.now);
  if (!remembered) visit.standing = await countAgainst("address", clientAddress(request, from));
  if (isOpen) return endpoint.method === "GET" ? undefined : refuseOtherSites(request);
  const caller = remembered ?? (await prove(request, visit.now, endpoint));
  visit.caller = caller;
  if (caller.kind === "key") visit.standing = await countAgainst("key", caller.keyId);
  if (caller.kind === "user") visit.standing = await countAgainst("user", caller.userId);
  requireAccess(caller, endpoint);
}

/** Runs an attempt on an account, counted by the address and the account that it names, or by the caller alone. */
export async function attempt(
  { request, from, caller }: Visit,
  { attempts }: Endpoint,
  { body }: { body?: unknown },
  run: () => Promise<Response>,
): Promise<Response> {
  if (!attempts) return run();
  const { [attempts.account ?? ""]: account } = body as Record<string, unknown>;
  const subject =
    attempts.account === undefined
      ? actorOf(caller)
      : `${clientAddress(request, from)} ${String(account).trim().toLowerCase()}`;
  await countAgainst("attempts", subject);
  const response = await run();
  if (attempts.count === "failures" && response.ok) await forgive("attempts", subject);
  return response;
}
