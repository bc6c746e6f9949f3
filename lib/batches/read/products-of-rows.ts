import type { Db } from "@/db/client";
import type { BatchRow } from "@/db/queries/batches";
import { selectContributions } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { matchReferences } from "@/lib/catalog/references/match-references";
import type { getRefusedRows } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import { isAtPeriodStart } from "@/lib/domain/validity";
import { groupBy } from "@/lib/group-by";

type Known = NonNullable<Returned<typeof getRefusedRows>["data"][number]["product"]>;

/** What the catalog knows of the products that rows name, by what the rows call them; a row that names two names none. */
export async function productsOfRows(
  db: Db,
  tenant: Tenant,
  { eprCountryCode, declarationPeriodCode }: BatchRow,
  references: readonly string[],
): Promise<ReadonlyMap<string, Known>> {
  const named = await matchReferences(db, tenant, references);
  const ids = [...new Set([...named.values()].flatMap((product) => product?.id ?? []))];
  const contributions =
    ids.length > 0 ? await selectContributions(db, tenant, ids, eprCountryCode, declarationPeriodCode) : [];
  const owed = groupBy(contributions.filter(isAtPeriodStart), ({ ecoProductId }) => ecoProductId);
  return new Map(
    [...named].flatMap(([reference, product]) => {
      if (!product) return [];
      const schemes = new Map(
        (owed.get(product.id) ?? []).map(({ schemeCode, ecoOrganismName }) => [schemeCode, ecoOrganismName]),
      );
      const known: Known = {
        ecoProductReference: product.externalId,
        title: product.title,
        schemes: [...schemes].map(([schemeCode, ecoOrganismName]) => ({ schemeCode, ecoOrganismName })),
      };
      return [[reference, known] as const];
    }),
  );
}
