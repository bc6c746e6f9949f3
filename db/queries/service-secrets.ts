import { eq } from "drizzle-orm";
import type { Db } from "../client";
import { serviceSecrets } from "../schema";

/** The stored secret of that name; the candidate becomes it when there is none yet. */
export async function keepSecret(db: Db, name: string, candidate: string): Promise<string> {
  await db.insert(serviceSecrets).values({ name, value: candidate }).onConflictDoNothing();
  const [row] = await db.select().from(serviceSecrets).where(eq(serviceSecrets.name, name));
  return row?.value ?? candidate;
}
