import type { Db } from "@/db/client";
import { findActor } from "@/db/queries/actors";
import type { Tenant } from "@/db/tenant";
import { type Actor, namedActor } from "./named-actor";

/** Who an actor's text names, as a producer's people may know them; null where it is not known who it was. */
export async function actorTold(db: Db, tenant: Tenant, actor: string | null): Promise<Actor | null> {
  if (actor === null) return null;
  const { kind, name } = await findActor(db, tenant, actor);
  return namedActor(kind, name);
}
