import type { Db } from "@/db/client";
import { type NamedProduct, selectProductsByKey } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { keysOf, productsNamed } from "@/lib/domain/identifiers";
import { groupBy } from "@/lib/group-by";

/** The products that references name; null where one names two, absent where none. */
export async function matchReferences(
  db: Db,
  tenant: Tenant,
  references: readonly string[],
): Promise<Map<string, NamedProduct | null>> {
  const wanted = [...new Set(references)];
  const products = await selectProductsByKey(db, tenant, [...new Set(wanted.flatMap(keysOf))]);
  const byKey = groupBy(products, ({ externalIdKey }) => externalIdKey);
  return new Map(
    wanted.flatMap((reference) => {
      const known = keysOf(reference).flatMap((key) => byKey.get(key) ?? []);
      const [named, other] = productsNamed(reference, undefined, known);
      return named ? [[reference, other ? null : named.product] as const] : [];
    }),
  );
}
