import type { Db } from "@/db/client";
import { type ContributionRow, type NewContribution, selectContributions } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { UnpricedInScheme } from "@/lib/domain/price-product";
import { isFrom, overlap, shiftDay } from "@/lib/domain/validity";
import { groupBy } from "@/lib/group-by";
import { type Decision, decideContributions } from "./ensure-contributions";
import type { Market } from "./save-products";

/**
 * What products of the catalog owe by the current scale. For a stream that the scale no longer has a line for, what it
 * had stays: an open declaration loses no line in silence. The caller holds the producer's lock.
 */
export async function decideAnew(
  tx: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<Map<string, Decision>> {
  const decided = await decideContributions(tx, tenant, market, productIds);
  const lacking = [...decided].flatMap(([id, { ok, unpriced }]) => (ok && unpriced.some(isGone) ? [id] : []));
  if (lacking.length === 0) return decided;
  const stored = groupBy(
    await selectContributions(tx, tenant, lacking, market.country, market.period),
    ({ ecoProductId }) => ecoProductId,
  );
  return new Map([...decided].map(([id, decision]) => [id, withKept(decision, stored.get(id) ?? [])]));
}

/** Whether there is no line; what a flat fee covers is owed no more, and a price that ended is unknown. */
const isGone = ({ reason }: UnpricedInScheme): boolean => reason === "NO_LINE" || reason === "NO_SCALE";

function withKept(decision: Decision, stored: readonly ContributionRow[]): Decision {
  if (!decision.ok || stored.length === 0) return decision;
  const { contributions, unpriced } = decision;
  const kept = stored.flatMap((one) => {
    const left = leftOf(one, stored, contributions);
    const lacks =
      left && unpriced.some((lack) => lack.stream === one.stream && isGone(lack) && overlap(lack, left));
    return lacks ? [left] : [];
  });
  return kept.length === 0 ? decision : { ...decision, contributions: [...contributions, ...kept] };
}

/** A contribution for the days until its own line, or one that its stream had not before, takes its place. */
function leftOf(
  { producerNrn: _p, id: _id, createdAt: _c, updatedAt: _u, ...one }: ContributionRow,
  stored: readonly ContributionRow[],
  contributions: readonly NewContribution[],
): NewContribution | undefined {
  const had = new Set(stored.filter(({ stream }) => stream === one.stream).map(({ scaleCode }) => scaleCode));
  const [next] = contributions
    .filter(
      ({ stream, scaleCode }) =>
        stream === one.stream && (scaleCode === one.scaleCode || !had.has(scaleCode)),
    )
    .filter((other) => overlap(other, one))
    .map(({ validFrom }) => validFrom)
    .sort((a, b) => (isFrom(a, b) ? -1 : 1));
  if (next === undefined) return one;
  return isFrom(next, one.validFrom) ? undefined : { ...one, validTo: shiftDay(next, -1) };
}
