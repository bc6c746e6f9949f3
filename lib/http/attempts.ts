import { actorOf } from "@/lib/auth/caller";
import type { Endpoint } from "@/lib/contract/endpoint";
import { clientAddress } from "./client-address";
import { countAgainst, forgive } from "./rate-limits";
import type { RequestContext } from "./request-context";

/** Counts an attempt on an account, by the address and the account that it names, or by the caller alone. */
export async function countAttempt(
  { request, from, caller }: RequestContext,
  { account, count }: NonNullable<Endpoint["attempts"]>,
  { body }: { body?: unknown },
): Promise<{ succeeded(): Promise<void> }> {
  const { [account ?? ""]: named } = body as Record<string, unknown>;
  const subject =
    account === undefined
      ? actorOf(caller)
      : `${clientAddress(request, from)} ${String(named).trim().toLowerCase()}`;
  await countAgainst("attempts", subject);
  return {
    async succeeded() {
      if (count === "failures") await forgive("attempts", subject);
    },
  };
}
