import type { Db } from "@/db/client";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { bumpVersion, updateQuantities } from "@/db/queries/declarations";
import { dropQuantities, type Foldable, selectFoldable, takeOver } from "@/db/queries/merges";
import type { Tenant } from "@/db/tenant";
import { sumOf } from "@/lib/domain/amounts";
import { overlap } from "@/lib/domain/code-periods";
import { groupBy } from "@/lib/group-by";
import type { Market } from "../save-products";

type Folding = {
  from: string;
  to: string;
  /** In this one alone. */
  declarationId?: string;
  /** Sees to it that the product that stays is priced where it gets a quantity. */
  priced?: (market: Market) => Promise<void>;
  /** Told which quantities go, while their lines are there. */
  going?: (quantityIds: readonly string[]) => Promise<void>;
};

type Folded = { moved: number; summed: number; left: number };

/** What a quantity is at most. */
const MOST = 999_999_999_999;

type Plan = {
  /** The quantities that become lines of the product that stays. */
  moved: string[];
  /** Those that are added to one of its lines, which then has that quantity. */
  summed: { id: string; into: string; quantity: string; adds: boolean }[];
  left: number;
};

/**
 * Where the quantities of all other products go when these become one with a product: those of one declaration after the
 * other, in their order. Undefined where a month would be counted twice, or a sum is too large.
 */
export function planFolding(all: readonly Foldable[], to: string): Plan | undefined {
  const plan: Plan = { moved: [], summed: [], left: 0 };
  for (const [, there] of groupBy(all, (one) => one.declarationId)) {
    const going = there.filter(({ ecoProductId }) => ecoProductId !== to);
    if (there.some(({ isLocked }) => isLocked)) {
      plan.left += going.length;
      continue;
    }
    const standing = there.filter(({ ecoProductId }) => ecoProductId === to).map((one) => ({ ...one }));
    for (const one of going) {
      const beside = standing.filter(({ codeVendor }) => codeVendor === one.codeVendor);
      if (beside.some(({ codePeriod }) => overlap(one.codePeriod, codePeriod))) return undefined;
      const same = beside.find(({ codePeriod }) => codePeriod === one.codePeriod);
      if (same) {
        same.quantity = sumOf([same.quantity, one.quantity]);
        if (Number(same.quantity) > MOST) return undefined;
        plan.summed.push({
          id: one.id,
          into: same.id,
          quantity: same.quantity,
          adds: Number(one.quantity) > 0,
        });
      } else {
        plan.moved.push(one.id);
        standing.push({ ...one });
      }
    }
  }
  return plan;
}

/**
 * Gives the quantities of one product to another, in every declaration, or in one: each to the line that stands there, or as
 * its own. What a validated part holds stays as it was. Undefined, with nothing done, where a month would be counted twice, or a sum is too large. The
 * caller holds the producer's lock.
 */
export async function foldQuantities(
  db: Db,
  tenant: Tenant,
  { from, to, declarationId, priced, going: told }: Folding,
): Promise<Folded | undefined> {
  const all = await selectFoldable(db, tenant, [from, to], declarationId);
  const plan = planFolding(all, to);
  if (!plan) return undefined;
  const { moved, summed, left } = plan;
  const touched = new Set(
    all
      .filter(({ id }) => moved.includes(id) || summed.some((one) => one.id === id))
      .map((one) => one.declarationId),
  );
  for (const market of new Map(
    all
      .filter((one) => touched.has(one.declarationId))
      .map(({ country, period }) => [`${country} ${period}`, { country, period }]),
  ).values())
    await priced?.(market);
  await told?.([...moved, ...summed.map(({ id }) => id)]);
  await dropQuantities(
    db,
    tenant,
    summed.map(({ id }) => id),
  );
  await takeOver(db, tenant, { ids: moved, to });
  // Nothing added to a quantity leaves it as it was last written.
  const grown = summed.filter(({ adds }) => adds).map(({ into, quantity }) => ({ id: into, quantity }));
  if (grown.length > 0) await updateQuantities(db, tenant, grown);
  await rewriteLines(db, tenant, { quantityIds: [...moved, ...grown.map(({ id }) => id)] });
  for (const id of touched) await bumpVersion(db, tenant, id);
  return { moved: moved.length, summed: summed.length, left };
}
