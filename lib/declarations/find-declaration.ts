import type { Db } from "@/db/client";
import { type DeclarationRow, type PartRow, selectDeclarations } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import { Refusal } from "@/lib/errors/refusals";

/** A refusal of a declaration that is not the producer's, or of nobody, under the name that the request gives its id. */
export const noSuchDeclaration = (path: "DeclarationId" | "id" = "DeclarationId"): Refusal =>
  new Refusal("SERVICE_005", [{ path, kind: "noSuchDeclaration" }]);

/** A producer's declaration with its parts, or a refusal. */
export async function findDeclaration(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<{ declaration: DeclarationRow; parts: PartRow[] }> {
  const [found] = await selectDeclarations(db, tenant, { id });
  if (!found) throw noSuchDeclaration();
  return found;
}
