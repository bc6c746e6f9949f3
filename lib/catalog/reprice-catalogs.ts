import type { Db } from "@/db/client";
import { selectOpenPeriods } from "@/db/queries/declarations";
import {
  lockNextRepricing,
  postponeRepricing,
  type Repricing,
  type RepricingKey,
  selectTouched,
  splitRepricing,
  takeRepricing,
} from "@/db/queries/scale-repricings";
import { isPricedBy } from "@/db/queries/scales";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { decideAnew } from "./decide-anew";
import { keepPrices } from "./keep-prices";
import { CHUNK } from "./price-catalogs";
import { selectOtherwise } from "./priced-otherwise";
import { tellOfPrices } from "./tell-of-prices";
import { tenantOfCatalog } from "./tenant-of-catalog";

/**
 * Prices products anew that a change of a scale touches, of the smallest catalog first: finds them, or does one piece of
 * them, with the place that takes in what is left to do, or not at all. False when none is due that nobody else works on.
 */
export async function repriceNextCatalog(db: Db, chunk = CHUNK): Promise<boolean> {
  let next: RepricingKey | undefined;
  try {
    await inTransaction(db, async (tx) => {
      next = await lockNextRepricing(tx);
      const repricing = next && (await takeRepricing(tx, next));
      if (repricing) await reprice(tx, repricing, chunk);
    });
  } catch (thrown) {
    if (!next) throw thrown;
    log.error({ id: next.id, error: loggable(thrown) }, "catalog not priced anew");
    await postponeRepricing(db, next);
  }
  return next !== undefined;
}

async function reprice(tx: Db, repricing: Repricing, chunk: number): Promise<void> {
  const { nrn, country, period, schemeProId } = repricing;
  const tenant = await tenantOfCatalog(tx, nrn);
  const open = await selectOpenPeriods(tx, tenant, country);
  const market = { country, period };
  if (!open.includes(period) || !(await isPricedBy(tx, tenant, market, schemeProId))) return;
  const productIds = repricing.productIds ?? (await selectTouched(tx, tenant, repricing));
  if (productIds.length > chunk) return splitRepricing(tx, repricing, productIds, chunk);
  const decided = await decideAnew(tx, tenant, market, productIds);
  const otherwise = await selectOtherwise(tx, tenant, market, decided);
  await keepPrices(tx, tenant, market, otherwise);
  if (otherwise.size > 0) await tellOfPrices(tx, tenant, { schemeProId, period });
}
