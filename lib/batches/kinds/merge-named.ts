import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { type NamedProduct, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { mergeProducts, whyNotMerged } from "@/lib/catalog/references/merge-products";
import type { MergedProduct } from "../apply/undo-effects";
import type { RowProblem } from "../problems";
import { type AlsoKnownAs, called, ofOther } from "./also-known-as";
import type { Merge } from "./kind";

/** A row whose references name several products. */
type Several = Pick<AlsoKnownAs, "others"> & { product: NamedProduct };

export const isSeveral = <Row extends AlsoKnownAs>(row: Row): row is Row & Several =>
  row.product !== undefined && row.others.length > 0;

const idsOf = ({ product, others }: Several) => ({
  stays: product.id,
  goes: others.map((other) => other.product.id),
});

const KIND_OF = { notInItsCountries: "mergeElsewhere", quantitiesOverlap: "mergeOverlaps" } as const;

/** Of rows whose references name several products, why these can't become one. */
export async function whyNotOne(
  db: Db,
  tenant: Tenant,
  rows: readonly Several[],
): Promise<(row: Pick<AlsoKnownAs, "others">) => RowProblem | undefined> {
  const found = new Map<Pick<AlsoKnownAs, "others">, RowProblem>();
  for (const row of rows) {
    const why = await whyNotMerged(db, tenant, idsOf(row));
    const [other] = row.others;
    if (why && other) found.set(row, ofOther(other, KIND_OF[why]));
  }
  return (row) => found.get(row);
}

/** What a row would make one, as its batch shows it. */
export const mergeOf = ({ product, others }: Several): Merge => ({
  stays: describeProduct(product),
  goes: others.map((other) => describeProduct(other.product)),
});

const describeProduct = (product: NamedProduct) => ({ reference: called(product), title: product.title });

/** Makes the products one that a row names; each merge is an event of the product that stays. */
export async function mergeNamed(
  tx: Db,
  tenant: Tenant,
  row: Several,
  { actor, batchId }: { actor: string; batchId: string | undefined },
): Promise<MergedProduct[]> {
  const { stays, goes } = idsOf(row);
  const products = new Map(
    (await selectProductsById(tx, tenant, [stays, ...goes])).map((one) => [one.id, one]),
  );
  const merged: MergedProduct[] = [];
  for (const id of goes) {
    const [one, other] = [products.get(stays), products.get(id)];
    if (!one || !other) throw new Error("what a row names is there");
    const { mergeId, moved, summed } = await mergeProducts(tx, tenant, { stays: one, goes: other }, actor);
    await insertAuditEntry(tx, {
      actor,
      producerNrn: tenant.nrn,
      action: "mergeEcoProducts",
      result: "done",
      ecoProductId: stays,
      details: { product: one.externalId, from: other.externalId, count: moved + summed, batchId },
    });
    merged.push({ ecoProductId: stays, mergeId });
  }
  return merged;
}
