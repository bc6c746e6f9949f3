import type { Db } from "@/db/client";
import { type MergeRow, selectMerges } from "@/db/queries/kept-merges";
import { selectReferences } from "@/db/queries/product-references";
import { selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { listMerges } from "@/lib/contract/references";
import { clashing } from "@/lib/domain/identifiers";

type Merge = Returned<typeof listMerges>["data"][number];

/** What was merged into a product, newest first, each with whether it can be undone. */
export async function describeMerges(db: Db, tenant: Tenant, ecoProductId: string): Promise<Merge[]> {
  const rows = await selectMerges(db, tenant, ecoProductId);
  const merges: Merge[] = [];
  for (const { names, ...row } of rows) {
    const isOpen = row.undoneAt === null && row.followedBy === null;
    const followedBy =
      isOpen && (await wouldNameBoth(db, tenant, ecoProductId, names)) ? "REFERENCES" : row.followedBy;
    merges.push({ ...row, followedBy, canBeUndone: row.undoneAt === null && followedBy === null });
  }
  return merges;
}

/** Whether a name that would go back could be taken for one that stays. */
async function wouldNameBoth(
  db: Db,
  tenant: Tenant,
  ecoProductId: string,
  names: MergeRow["names"],
): Promise<boolean> {
  const goes = new Set(names.map(nameOf));
  const [product] = await selectProductsById(db, tenant, [ecoProductId]);
  const stays = [...(product ? [product] : []), ...(await selectReferences(db, tenant, [ecoProductId]))];
  const others = stays.filter((one) => !goes.has(nameOf(one)));
  return names.some(
    ({ externalId: given, externalIdType: type, externalIdKey: key }) =>
      clashing({ type, given, key }, others).length > 0,
  );
}

const nameOf = ({
  externalIdType,
  externalIdKey,
}: Pick<MergeRow["names"][number], "externalIdType" | "externalIdKey">) =>
  `${externalIdType} ${externalIdKey}`;
