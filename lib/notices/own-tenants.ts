import { selectMemberships, type UserRow } from "@/db/queries/users";
import { findTenant, type Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";

/** The producers that a person belongs to, each proven by their membership. */
export async function ownTenants({ db }: Pick<Context, "db">, { id }: UserRow): Promise<Tenant[]> {
  const found = await Promise.all(
    (await selectMemberships(db, id)).map(({ nrn }) => findTenant(db, { kind: "user", userId: id }, nrn)),
  );
  return found.flatMap((each) => (each ? [each.tenant] : []));
}
