import type { Db } from "@/db/client";
import { waitForScales } from "@/db/queries/catalog-pricings";
import { markChangedParts, rewriteLines } from "@/db/queries/declaration-lines";
import { selectOpenPeriods } from "@/db/queries/declarations";
import { selectClaimed } from "@/db/queries/modulation-claims";
import {
  type CatalogEntryRow,
  forgetChargedWeights,
  type ProductRow,
  replaceContributions,
  selectContributions,
  updateEntries,
  updateProductFacts,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { decideProduct, type Facts, type ProductDecision } from "@/lib/domain/decide-product";
import { groupBy } from "@/lib/group-by";
import { type JudgesOf, judgesOf } from "@/lib/qualification/judges-of";
import { decidedAs } from "./discontinued";
import { keepUncertain } from "./keep-uncertain";
import { pricing } from "./pricing";
import { confirmedIn, contributionsOf, describeForSearch, type Market } from "./save-products";

/** A known product with all its entries, and what is to be known of it. */
export type ProductChange = { product: ProductRow; entries: readonly CatalogEntryRow[]; facts: Facts };

/** A change that can be made: its decision in the market that it is told in. */
type Accepted = ProductChange & { asked: CatalogEntryRow; decision: Extract<ProductDecision, { ok: true }> };

/**
 * Stores new facts of known products and decides them again in every country, in its open periods and those where they
 * are priced, at no cost; open declarations follow, validated parts do not. What a person confirmed keeps its streams. Answers the
 * decision of each for the market; where that one fails, nothing of the product is changed. The caller holds the
 * producer's lock.
 */
export async function changeProducts(
  tx: Db,
  tenant: Tenant,
  market: Market,
  changes: readonly ProductChange[],
): Promise<ProductDecision[]> {
  await waitForScales(tx);
  const decide = decider(
    tx,
    tenant,
    changes.map(({ product }) => product.id),
    await judgesOf(tx, tenant),
  );
  const decisions: ProductDecision[] = [];
  const accepted: Accepted[] = [];
  for (const change of changes) {
    const asked = change.entries.find(({ eprCountryCode }) => eprCountryCode === market.country);
    if (!asked) throw new Error("a product is only changed where it is in the catalog");
    const decision = await decide(change, asked, market.period);
    decisions.push(decision);
    if (decision.ok) accepted.push({ ...change, asked, decision });
  }
  if (accepted.length === 0) return decisions;
  await updateProductFacts(
    tx,
    tenant,
    accepted.map(({ product: { id }, facts: { title, description, imageUrl, weightKg, composition } }) => ({
      id,
      title,
      description,
      imageUrl,
      weightKg,
      composition,
    })),
  );
  const placed = accepted.flatMap((change) => change.entries.map((entry) => ({ change, entry })));
  for (const [country, there] of groupBy(placed, ({ entry }) => entry.eprCountryCode)) {
    await priceAgain(tx, tenant, market, { country, there, decide });
    const named = there.map(({ change: { product, facts } }) => ({ ...product, ...facts }));
    await describeForSearch(tx, tenant, country, named);
  }
  const ids = accepted.map(({ product }) => product.id);
  await rewriteLines(tx, tenant, { productIds: ids });
  await markChangedParts(tx, tenant, ids);
  return decisions;
}

/** The same for one product. */
export async function changeProduct(
  tx: Db,
  tenant: Tenant,
  market: Market,
  change: ProductChange,
): Promise<ProductDecision> {
  const [decision] = await changeProducts(tx, tenant, market, [change]);
  if (!decision) throw new Error("every change is decided");
  return decision;
}

type Decide = (change: ProductChange, entry: CatalogEntryRow, period: string) => Promise<ProductDecision>;

/** Decides products by the scale of any country and period, with their claims. Each scale is read once. */
function decider(tx: Db, tenant: Tenant, productIds: readonly string[], judges: JudgesOf): Decide {
  const read = async (market: Market) => ({
    lines: await selectScaleLines(tx, tenant, market),
    claimed: await selectClaimed(tx, tenant, market, productIds),
  });
  const scales = new Map<string, Awaited<ReturnType<typeof read>>>();
  return async ({ product, facts }, entry, period) => {
    const key = `${entry.eprCountryCode} ${period}`;
    const scale = scales.get(key) ?? (await read({ country: entry.eprCountryCode, period }));
    scales.set(key, scale);
    return decideProduct(facts, scale.lines, {
      ...pricing(),
      country: entry.eprCountryCode,
      ...judges(period),
      confirmed: confirmedIn(entry),
      claimed: scale.claimed.get(product.id),
    });
  };
}

/** Gives products of a country the contributions that they have now, in every period that is open or where they had some. */
async function priceAgain(
  tx: Db,
  tenant: Tenant,
  market: Market,
  {
    country,
    there,
    decide,
  }: { country: string; there: readonly { change: Accepted; entry: CatalogEntryRow }[]; decide: Decide },
): Promise<void> {
  const ids = there.map(({ change }) => change.product.id);
  const contributions = await selectContributions(tx, tenant, ids, country);
  const priced = groupBy(contributions, ({ ecoProductId }) => ecoProductId);
  const open = await selectOpenPeriods(tx, tenant, country);
  const outcomes: { period: string; ecoProductId: string; again: ProductDecision }[] = [];
  const redecided: Pick<CatalogEntryRow, "id" | "ecoProductStatus" | "statusBefore" | "qualification">[] = [];
  for (const { change, entry } of there) {
    const { product, asked, decision } = change;
    const had = (priced.get(product.id) ?? []).map((one) => one.declarationPeriodCode);
    const periods = new Set([...open, ...had]);
    if (entry === asked || periods.size === 0) periods.add(market.period);
    let decided = entry === asked ? decision : undefined;
    for (const period of [...periods].sort()) {
      const isAsked = entry === asked && period === market.period;
      const again = isAsked ? decision : await decide(change, entry, period);
      outcomes.push({ period, ecoProductId: product.id, again });
      if (again.ok) decided ??= again;
    }
    if (decided)
      redecided.push({
        id: entry.id,
        ...decidedAs(entry, decided.status),
        qualification: decided.qualification,
      });
  }
  for (const [period, group] of groupBy(outcomes, (outcome) => outcome.period)) {
    const within = { country, period };
    const repriced = group.flatMap(({ ecoProductId, again }) =>
      again.ok ? [{ ecoProductId, streams: again.streams }] : [],
    );
    if (repriced.length > 0)
      await replaceContributions(
        tx,
        tenant,
        repriced.map(({ ecoProductId }) => ecoProductId),
        within,
        repriced.flatMap(({ ecoProductId, streams }) => contributionsOf(ecoProductId, within, streams)),
      );
    const unweighed = group.flatMap(({ ecoProductId, again }) =>
      !again.ok && again.code === "SERVICE_015" ? [ecoProductId] : [],
    );
    if (unweighed.length > 0) await forgetChargedWeights(tx, tenant, unweighed, within);
    const again = group.map((one) => [one.ecoProductId, one.again] as const);
    await keepUncertain(tx, tenant, within, again);
  }
  await updateEntries(tx, tenant, redecided);
}
