import { type Claim, findTenant, ownTenant, type Tenant } from "@/db/tenant";
import type { Role, Scope } from "@/db/vocabulary";
import type { Context } from "@/lib/context";
import type { Access } from "@/lib/contract/endpoint";
import type { ErrorCode } from "@/lib/errors/catalogue";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { type Caller, isOperator } from "./caller";

const SCOPES_OF_ROLE: Record<Role, readonly Scope[]> = {
  owner: ["read", "write", "batch"],
  editor: ["read", "write", "batch"],
  viewer: ["read"],
};

/** The producer that the caller asks to act for, or a refusal that is the same for unknown and for other people's ones. */
export async function enterTenant(
  { db, caller, access, ownersOnly, trail }: Context,
  nrn: string,
  refusedAs: ErrorCode = "SERVICE_004",
): Promise<Tenant> {
  const found = isBound(caller)
    ? ownTenant(caller.producerNrn, nrn)
    : await findTenant(db, claimOf(caller), nrn);
  if (!found) {
    trail.isForeign = true;
    throw new Refusal(refusedAs);
  }
  trail.producerNrn = found.tenant.nrn;
  if (found.role && !mayDo(found.role, access, ownersOnly)) throw new GateRefusal(403);
  return found.tenant;
}

function mayDo(role: Role, access: Access, ownersOnly: boolean): boolean {
  if (ownersOnly && role !== "owner") return false;
  return access === "any" || access === "none" || SCOPES_OF_ROLE[role].includes(access);
}

type BoundKey = Extract<Caller, { kind: "key" }> & { producerNrn: string };

const isBound = (caller: Caller): caller is BoundKey => caller.kind === "key" && caller.producerNrn !== null;

/** On what grounds a caller asks for a producer. */
function claimOf(caller: Caller): Claim {
  if (isOperator(caller)) return { kind: "operator" };
  if (caller.kind === "user") return { kind: "user", userId: caller.userId };
  throw new GateRefusal(401);
}
