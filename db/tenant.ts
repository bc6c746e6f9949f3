import { and, eq } from "drizzle-orm";
import type { Db } from "./client";
import { memberships, producers } from "./schema";
import type { Role } from "./vocabulary";

declare const proven: unique symbol;

/** A producer that the caller may act for. Every query of a tenant table takes one, and only this file makes them. */
export type Tenant = { readonly nrn: string; readonly [proven]: true };

/** On what grounds somebody asks for a producer's rows. */
export type Claim =
  | { kind: "operator" }
  | { kind: "user"; userId: string }
  /** An operator who sees what a producer sees, and no other. */
  | { kind: "seer"; nrn: string };

const tenant = (nrn: string) => ({ nrn }) as Tenant;

/** A producer that was found, with the person's role in it. */
type FoundTenant = { tenant: Tenant; role?: Role };

/** The producer that a key is bound to, if it is the one that is asked for: such a key proves its claim by itself. */
export const ownTenant = (boundTo: string, nrn: string): FoundTenant | undefined =>
  boundTo === nrn ? { tenant: tenant(nrn) } : undefined;

/** The producer with that NRN if the claim reaches it, with the person's role; nothing tells an unknown one from another's. */
export async function findTenant(db: Db, claim: Claim, nrn: string): Promise<FoundTenant | undefined> {
  if (claim.kind === "user") {
    const [row] = await db
      .select({ role: memberships.role })
      .from(memberships)
      .where(and(eq(memberships.producerNrn, nrn), eq(memberships.userId, claim.userId)));
    return row && { tenant: tenant(nrn), role: row.role };
  }
  if (claim.kind === "seer" && claim.nrn !== nrn) return undefined;
  const [row] = await db.select({ nrn: producers.nrn }).from(producers).where(eq(producers.nrn, nrn));
  return row && { tenant: tenant(row.nrn), ...(claim.kind === "seer" && { role: "viewer" as const }) };
}
