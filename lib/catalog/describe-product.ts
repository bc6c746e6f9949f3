import type { z } from "zod";
import { findCatalogProduct } from "@/db/queries/catalog-pages";
import { selectEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { correctQualification, EcoProduct } from "@/lib/contract/eco-products";
import type { Returned } from "@/lib/contract/endpoint";
import type { Explained } from "@/lib/domain/decide-product";
import type { Market } from "./save-products";
import { withLacking } from "./with-lacking";

type Described = Pick<z.output<typeof EcoProduct>, "id" | "unpriced">;

/** A product of the catalog as look-ups answer it: with its contributions, what the request cost, and why it has its streams; undefined when it left the catalog meanwhile. */
export async function describeProduct(
  { db, caller }: Context,
  tenant: Tenant,
  { country, period }: Market,
  { ecoProductId, cost, message }: { ecoProductId: string; cost: number; message: string },
): Promise<Returned<typeof correctQualification> | undefined> {
  const at = { productId: ecoProductId, country, period, seesPersonalData: isOperator(caller) };
  const product = (await findCatalogProduct(db, tenant, at)) as Record<string, unknown> | undefined;
  if (!product) return undefined;
  const [entry] = await selectEntries(db, tenant, [ecoProductId], country);
  return {
    ...product,
    unpriced: await withLacking(db, tenant, { country, period }, product as Described),
    status: "OK",
    message,
    creditsNeeded: cost,
    nbCreditsMissing: 0,
    error: null,
    qualification: (entry?.qualification as Explained | undefined) ?? null,
  } as Returned<typeof correctQualification>;
}
