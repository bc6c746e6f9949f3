import type { Db } from "@/db/client";
import { selectProductsByKey } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { ExternalIdType } from "@/db/vocabulary";
import { namesOf, productsNamed } from "@/lib/domain/identifiers";
import { groupBy } from "@/lib/group-by";

/** What a row of sales calls its product. */
export type SoldAs = { reference: string; type: ExternalIdType | undefined };

/** The product that each of some rows means, and by which of its names; undefined where none of them is known. */
export type FindSold = (
  rows: readonly (readonly SoldAs[])[],
) => Promise<({ id: string; by: SoldAs } | undefined)[]>;

/** Finds what was sold among a producer's products: by any name of a product, the row's first ones first. */
export const findSoldIn =
  (db: Db, tenant: Tenant): FindSold =>
  async (rows) => {
    const keys = rows.flatMap((names) =>
      names.flatMap(({ reference, type }) => namesOf(reference, type).map(({ key }) => key)),
    );
    const byKey = groupBy(
      await selectProductsByKey(db, tenant, [...new Set(keys)]),
      ({ externalIdKey }) => externalIdKey,
    );
    return rows.map((names) => {
      for (const by of names) {
        const known = namesOf(by.reference, by.type).flatMap(({ key }) => byKey.get(key) ?? []);
        const [found, other] = productsNamed(by.reference, by.type, known);
        if (found && !other) return { id: found.product.id, by };
      }
      return undefined;
    });
  };
