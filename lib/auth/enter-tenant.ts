import { type Claim, findTenant, ownTenant, type Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { roleMay } from "@/lib/contract/roles";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import { type Caller, isOperator } from "./caller";

/** The producer that the caller asks to act for, or a refusal that is the same for unknown and for other people's ones. */
export async function enterTenant(
  context: Context,
  nrn: string,
  refusal = () => new Refusal("SERVICE_004"),
): Promise<Tenant> {
  const { caller, permission, audit } = context;
  const found = isBound(caller)
    ? ownTenant(caller.producerNrn, nrn)
    : await findTenant(context.db, claimOf(caller), nrn);
  if (!found) {
    audit.isForeign = true;
    throw refusal();
  }
  audit.producerNrn = found.tenant.nrn;
  const { access, ownersOnly, onGranted } = permission;
  const isOpen = found.role
    ? (!ownersOnly || found.role === "owner") && roleMay(found.role, access)
    : access !== "owner" || isOperator(caller);
  if (!isOpen) throw new GateRefusal("notAllowed");
  await onGranted(found.tenant.nrn);
  return found.tenant;
}

type BoundKey = Extract<Caller, { kind: "key" }> & { producerNrn: string };

const isBound = (caller: Caller): caller is BoundKey => caller.kind === "key" && caller.producerNrn !== null;

/** On what grounds a caller asks for a producer. */
function claimOf(caller: Caller): Claim {
  if (isOperator(caller)) return { kind: "operator" };
  if (caller.kind === "user" && caller.sees) return { kind: "seer", nrn: caller.sees.nrn };
  if (caller.kind === "user") return { kind: "user", userId: caller.userId };
  throw new GateRefusal("notSignedIn");
}
