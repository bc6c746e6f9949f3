import type { Db } from "@/db/client";
import { notePreparer } from "@/db/queries/approvals";
import { keepAfterMerge, keepBeforeMerge } from "@/db/queries/kept-merges";
import { moveReferences, removeMerged, selectFoldable } from "@/db/queries/merges";
import { type ProductRow, selectEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { FieldProblemKind } from "@/lib/domain/problems";
import { ensureContributions } from "../ensure-contributions";
import { describeAnew } from "./describe-anew";
import { foldQuantities, planFolding } from "./fold-quantities";

type WhyNot = Extract<FieldProblemKind, "notInItsCountries" | "quantitiesOverlap">;

/** Why products can't become one with another: one is in a catalog that this one is not in, or a month would be counted twice. */
export async function whyNotMerged(
  db: Db,
  tenant: Tenant,
  { stays, goes }: { stays: string; goes: readonly string[] },
): Promise<WhyNot | undefined> {
  const entries = await selectEntries(db, tenant, [stays, ...goes]);
  const countries = new Set(
    entries.flatMap(({ ecoProductId, eprCountryCode }) => (ecoProductId === stays ? [eprCountryCode] : [])),
  );
  if (entries.some(({ eprCountryCode }) => !countries.has(eprCountryCode))) return "notInItsCountries";
  const all = await selectFoldable(db, tenant, [stays, ...goes]);
  return planFolding(all, stays) ? undefined : "quantitiesOverlap";
}

type Merged = { mergeId: string; moved: number; summed: number; left: number };

/**
 * Makes a product one with another, for which `whyNotMerged` found nothing. What was charged for either stays charged, and nothing
 * is charged again: a quantity that moves keeps its row, one that is added to another is gone, as its credits are. What went
 * is kept for a while, to undo it. The caller holds the producer's lock.
 */
export async function mergeProducts(
  db: Db,
  tenant: Tenant,
  { stays, goes }: { stays: ProductRow; goes: ProductRow },
  actor: string,
): Promise<Merged> {
  const two = { goes: goes.id, stays: stays.id };
  const mergeId = await keepBeforeMerge(db, tenant, two);
  const folded = await foldQuantities(db, tenant, {
    from: goes.id,
    to: stays.id,
    priced: (market) => ensureContributions(db, tenant, market, [stays.id]),
    going: (quantityIds) => notePreparer(db, tenant, actor, { quantityIds }),
  });
  if (!folded) throw new Error("products whose quantities can't be added up are not merged");
  if (folded.moved + folded.summed > 0) await notePreparer(db, tenant, actor, { productIds: [stays.id] });
  await removeMerged(db, tenant, { id: goes.id, isDeclared: folded.left > 0 });
  await moveReferences(db, tenant, { goes, to: stays.id });
  await keepAfterMerge(db, tenant, { id: mergeId, ...two }, folded);
  await describeAnew(db, tenant, [stays]);
  return { mergeId, ...folded };
}
