import { and, asc, eq, inArray, ne, sql } from "drizzle-orm";
import type { Db } from "../client";
import { apiKeys, memberships, users } from "../schema";
import type { Tenant } from "../tenant";
import type { Role } from "../vocabulary";
import { isLive } from "./api-keys";
import type { Addressee } from "./users";

export type MemberRow = {
  userId: string;
  name: string;
  email: string;
  role: Role;
  createdAt: Date;
  lastConnexion: Date | null;
  /** The producer's live keys that they made. */
  countKeys: number;
};

const shown = {
  userId: users.id,
  name: users.name,
  email: users.email,
  role: memberships.role,
  createdAt: memberships.createdAt,
  lastConnexion: users.lastConnexion,
  countKeys: sql<number>`(
    select count(*)::int from ${apiKeys}
    where ${apiKeys.producerNrn} = ${memberships.producerNrn} and ${apiKeys.createdBy} = ${users.id}
      and ${isLive(sql`now()`)})`,
};

/** The people of a producer, by name. */
export function selectMembers(db: Db, tenant: Tenant): Promise<MemberRow[]> {
  return db
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(memberships.producerNrn, tenant.nrn))
    .orderBy(asc(sql`lower(${users.name})`), users.id);
}

export async function findMember(db: Db, tenant: Tenant, userId: string): Promise<MemberRow | undefined> {
  const [row] = await db
    .select(shown)
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(and(eq(memberships.producerNrn, tenant.nrn), eq(memberships.userId, userId)));
  return row;
}

/** The people of a producer with one of some roles, at an address that is theirs. */
const selectWithRoles = (db: Db, tenant: Tenant, roles: Role[]): Promise<Addressee[]> =>
  db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.producerNrn, tenant.nrn),
        inArray(memberships.role, roles),
        eq(users.emailVerified, true),
      ),
    )
    .orderBy(users.id);

/** The people of a producer who can do what is to be done. */
export const selectActing = (db: Db, tenant: Tenant): Promise<Addressee[]> =>
  selectWithRoles(db, tenant, ["owner", "editor"]);

/** A person of a producer, at an address that is theirs; nobody where they are none of it. */
export const selectMember = (db: Db, tenant: Tenant, userId: string): Promise<Addressee[]> =>
  db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(
      and(
        eq(memberships.producerNrn, tenant.nrn),
        eq(memberships.userId, userId),
        eq(users.emailVerified, true),
      ),
    );

export const selectOwners = (db: Db, tenant: Tenant): Promise<Addressee[]> =>
  selectWithRoles(db, tenant, ["owner"]);

/** Whether a producer has an owner besides a person. Reliable while the producer is locked. */
export async function hasOtherOwner(db: Db, tenant: Tenant, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ userId: memberships.userId })
    .from(memberships)
    .where(
      and(
        eq(memberships.producerNrn, tenant.nrn),
        eq(memberships.role, "owner"),
        ne(memberships.userId, userId),
      ),
    )
    .limit(1);
  return row !== undefined;
}

export async function upsertMember(db: Db, tenant: Tenant, userId: string, role: Role): Promise<void> {
  await db
    .insert(memberships)
    .values({ producerNrn: tenant.nrn, userId, role })
    .onConflictDoUpdate({ target: [memberships.producerNrn, memberships.userId], set: { role } });
}

export async function deleteMember(db: Db, tenant: Tenant, userId: string): Promise<void> {
  await db
    .delete(memberships)
    .where(and(eq(memberships.producerNrn, tenant.nrn), eq(memberships.userId, userId)));
}
