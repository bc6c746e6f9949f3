import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { serviceSecrets } from "../schema";

export async function findSecret(db: Db, name: string): Promise<string | undefined> {
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, name));
  return row?.value;
}

/** The stored secret of that name; the candidate becomes it when there is none yet. */
export async function keepSecret(db: Db, name: string, candidate: string): Promise<string> {
  await db.insert(serviceSecrets).values({ name, value: candidate }).onConflictDoNothing();
  return (await findSecret(db, name)) ?? candidate;
}
