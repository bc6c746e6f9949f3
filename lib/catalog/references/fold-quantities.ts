import type { Db } from "@/db/client";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { bumpVersion, updateQuantities } from "@/db/queries/declarations";
import { dropQuantities, selectFoldable, takeOver } from "@/db/queries/merges";
import type { Tenant } from "@/db/tenant";
import { ensureContributions } from "@/lib/catalog/ensure-contributions";
import { sumOf } from "@/lib/domain/amounts";
import { overlap } from "@/lib/domain/code-periods";
import { groupBy } from "@/lib/group-by";

type Folded = { moved: number; summed: number; left: number };

/**
 * Gives the quantities of one product to another, in every declaration, or in one: each to the line that stands there, or as
 * its own. What a validated part holds stays as it was. Undefined, with nothing done, where a month would be counted twice. The
 * caller holds the producer's lock.
 */
export async function foldQuantities(
  db: Db,
  tenant: Tenant,
  { from, to, declarationId }: { from: string; to: string; declarationId?: string },
): Promise<Folded | undefined> {
  const all = await selectFoldable(db, tenant, [from, to], declarationId);
  const moved: string[] = [];
  const summed: { id: string; into: string; quantity: string }[] = [];
  let left = 0;
  for (const [, there] of groupBy(all, (one) => one.declarationId)) {
    const going = there.filter(({ ecoProductId }) => ecoProductId === from);
    if (there.some(({ isLocked }) => isLocked)) {
      left += going.length;
      continue;
    }
    const standing = there.filter(({ ecoProductId }) => ecoProductId === to);
    for (const one of going) {
      const beside = standing.filter(({ codeVendor }) => codeVendor === one.codeVendor);
      if (beside.some(({ codePeriod }) => overlap(one.codePeriod, codePeriod))) return undefined;
      const same = beside.find(({ codePeriod }) => codePeriod === one.codePeriod);
      if (same) summed.push({ id: one.id, into: same.id, quantity: sumOf([same.quantity, one.quantity]) });
      else moved.push(one.id);
    }
  }
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
    await ensureContributions(db, tenant, market, [to]);
  await dropQuantities(
    db,
    tenant,
    summed.map(({ id }) => id),
  );
  await takeOver(db, tenant, { ids: moved, to });
  if (summed.length > 0)
    await updateQuantities(
      db,
      tenant,
      summed.map(({ into, quantity }) => ({ id: into, quantity })),
    );
  await rewriteLines(db, tenant, { quantityIds: [...moved, ...summed.map(({ into }) => into)] });
  for (const id of touched) await bumpVersion(db, tenant, id);
  return { moved: moved.length, summed: summed.length, left };
}
