import type { Db } from "@/db/client";
import { type DeclarationRow, type PartRow, selectDeclarations } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import { Refusal } from "@/lib/errors/refusals";

/** A producer's declaration with its parts, or a refusal. */
export async function findDeclaration(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<{ declaration: DeclarationRow; parts: PartRow[] }> {
  const [found] = await selectDeclarations(db, tenant, { id });
  if (!found) throw new Refusal("SERVICE_005");
  return found;
}
