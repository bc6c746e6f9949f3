import Big from "big.js";
import { type Amendment, findScaleChange, selectAmendment } from "@/db/queries/amendments";
import { selectPartsWithFees } from "@/db/queries/declaration-fees";
import type { PartRow } from "@/db/queries/declarations";
import { selectMergedIn } from "@/db/queries/merges";
import type { Tenant } from "@/db/tenant";
import { namedActor } from "@/lib/activity/named-actor";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Market } from "@/lib/catalog/save-products";
import type { Context } from "@/lib/context";
import type { getAmendment as contract } from "@/lib/contract/amendments";
import type { DeclarationFeeCharged } from "@/lib/domain/pricing/declaration-fees";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { feesNow } from "./fees-of-parts";
import { findDeclaration } from "./find-declaration";

export const getAmendment: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration, parts } = await findDeclaration(db, tenant, params.DeclarationId);
  const { eprCountryCode: country, declarationPeriodCode: period } = declaration;
  const { SchemeCode: schemeCode } = params;
  const locked = lockedOf(parts, schemeCode);
  const since = validatedAt(locked) ?? declaration.startedAt;
  const amendment = await selectAmendment(db, tenant, {
    declarationId: declaration.id,
    schemeCode,
    country,
    since,
    limit: query.Limit,
    offset: query.Offset,
  });
  const { rows, total, before, after, countWithoutWeight, heldBy } = amendment;
  return {
    body: {
      schemeCode,
      currency: declaration.currency,
      validatedAt: since.toISOString(),
      totalBefore: before,
      totalAfter: after,
      difference: Big(after).minus(before).toFixed(2),
      fees: {
        before: locked.flatMap(({ fees }) => fees ?? []),
        after: await feesAfter(context, tenant, { country, period }, locked, amendment),
      },
      countWithoutWeight,
      heldBy,
      countMerged: (await selectMergedIn(db, tenant, declaration.id)).length,
      scaleChangedAt: (await findScaleChange(db, { schemeCode, country, period, since })) ?? null,
      data: rows.map(({ cause, ...row }) => ({ ...row, cause: cause && describeCause(cause) })),
    },
    total,
  };
};

/** The parts that reopening by a code would open. */
function lockedOf(parts: readonly PartRow[], schemeCode: string): PartRow[] {
  const ofCode = parts.filter((part) => part.schemeCode === schemeCode);
  if (ofCode.length === 0) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "noSuchPart" }]);
  const locked = ofCode.filter(({ status }) => status !== "DRAFT");
  if (locked.length === 0) throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "notValidated" }]);
  return locked;
}

/** When the first of some parts was validated. */
const validatedAt = (locked: readonly PartRow[]): Date | undefined =>
  locked
    .flatMap(({ completedAt }) => completedAt ?? [])
    .sort((one, other) => one.getTime() - other.getTime())
    .at(0);

/** What would be charged beside the lines; null where a scheme would get its first line, or lose its last one. */
async function feesAfter(
  { db }: Context,
  tenant: Tenant,
  market: Market,
  locked: readonly PartRow[],
  { afterByScheme }: Amendment,
): Promise<DeclarationFeeCharged[] | null> {
  const left = locked.filter(
    ({ schemeProId, countLines }) => countLines === 0 || schemeProId in afterByScheme,
  );
  const isKnown = Object.keys(afterByScheme).every((id) =>
    left.some(({ schemeProId }) => schemeProId === id),
  );
  if (!isKnown || left.length < locked.length) return null;
  const parts = await selectPartsWithFees(db, tenant, market);
  return parts
    .filter(({ schemeProId }) => left.some((part) => part.schemeProId === schemeProId))
    .flatMap((part) => feesNow({ ...part, totalAmount: afterByScheme[part.schemeProId] ?? "0" }));
}

/** An act as the producer's people may know who did it. */
const describeCause = ({
  kind,
  at,
  actorKind,
  actorName,
}: NonNullable<Amendment["rows"][number]["cause"]>) => ({
  kind,
  at,
  by: namedActor(actorKind, actorName),
});
