import { actorOf } from "@/lib/auth/caller";
import { MOST_WAITING } from "@/lib/auth/hash-passwords";
import { claimedAddress } from "@/lib/auth/mailed-proof";
import type { Endpoint } from "@/lib/contract/endpoint";
import { GateRefusal } from "@/lib/errors/refusals";
import { clientAddress } from "./client-address";
import { hashedSubject } from "./counter";
import { countAgainst, forgive, giveBack, isLimited } from "./rate-limits";
import type { Attempt, RequestContext } from "./request-context";

/** How many attempts of one address go on at a time: all passwords are hashed in one line, which none of them fills. */
const AT_ONCE = MOST_WAITING / 4;
const running = new Map<string, number>();

/**
 * Counts an attempt by the address that it comes from, and by that and the account that it names, or the caller alone:
 * few passwords are tried on an account, and few accounts with a password.
 */
export async function countAttempt(
  { request, from, caller }: RequestContext,
  { account, count }: NonNullable<Endpoint["attempts"]>,
  { body }: { body?: unknown },
): Promise<Attempt> {
  const address = clientAddress(request, from);
  const { [account ?? ""]: identifier } = body as Record<string, unknown>;
  const subject =
    account === undefined ? actorOf(caller) : hashedSubject(`${address} ${accountOf(String(identifier))}`);
  await countAgainst("attemptsOfAddress", address);
  await countAgainst("attempts", subject);
  const end = takePlace(address);
  return {
    async succeed() {
      if (count !== "failures") return;
      await forgive("attempts", subject);
      await giveBack("attemptsOfAddress", address);
    },
    end,
  };
}

/** Whoever it is: by a mailed proof, the address that it is for. */
const accountOf = (identifier: string): string =>
  (claimedAddress(identifier) ?? identifier).trim().toLowerCase();

/** Takes a place among the attempts of an address that go on; gives how it is given back. */
function takePlace(address: string): () => void {
  if (!isLimited("attemptsOfAddress")) return () => {};
  const taken = running.get(address) ?? 0;
  if (taken >= AT_ONCE) throw new GateRefusal("tooMany", [], 1);
  running.set(address, taken + 1);
  return () => {
    const left = (running.get(address) ?? 1) - 1;
    if (left > 0) running.set(address, left);
    else running.delete(address);
  };
}
