import { cachedCaller, prove, refuseOtherSites, requireAccess } from "@/lib/auth/authenticate";
import { requireMetricsToken } from "@/lib/auth/metrics-token";
import type { Endpoint } from "@/lib/contract/endpoint";
import { clientAddress } from "./client-address";
import { countAgainst } from "./rate-limits";
import type { RequestContext } from "./request-context";

/** The gate: within the limits, proven, and allowed to use the endpoint at all. */
export async function admit(received: RequestContext, endpoint: Endpoint): Promise<void> {
  if (endpoint.unlimited) return;
  const { request, from } = received;
  const isOpen = endpoint.access === "none";
  const cached = isOpen ? undefined : cachedCaller(request, received.now);
  if (!cached) received.rateLimit = await countAgainst("address", clientAddress(request, from));
  if (endpoint.token) return requireMetricsToken(request);
  if (isOpen) return endpoint.method === "GET" ? undefined : refuseOtherSites(request);
  const caller = cached ?? (await prove(request, received.now, endpoint));
  received.caller = caller;
  if (caller.kind === "key") received.rateLimit = await countAgainst("key", caller.keyId);
  if (caller.kind === "user") received.rateLimit = await countAgainst("user", caller.userId);
  requireAccess(caller, endpoint);
}
