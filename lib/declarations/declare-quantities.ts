import type { Db } from "@/db/client";
import { notePreparer } from "@/db/queries/approvals";
import { addLines, rewriteLines } from "@/db/queries/declaration-lines";
import {
  beginDeclaration,
  bumpVersion,
  findVersion,
  insertQuantities,
  periodExists,
  updateQuantities,
} from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { ensureContributions } from "@/lib/catalog/ensure-contributions";
import type { Market } from "@/lib/catalog/save-products";
import type { Context } from "@/lib/context";
import type { declareQuantities as contract } from "@/lib/contract/declarations";
import { chargeCredits, type Payer } from "@/lib/credits/charge-credits";
import { TARIFF } from "@/lib/domain/tariff";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { type AskedLine, type DecidedLine, decideLines, LinesSoFar, type RefusedLine } from "./decide-lines";

/** Declares all the quantities or none, and answers what that cost. */
export const declareQuantities: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  if (body.producerNrn !== tenant.nrn)
    throw new Refusal("SERVICE_005", [{ path: "producerNrn", kind: "otherNrn" }]);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const lines = (body.products ?? []).map(
    ({ ecoProductReference, externalIdType, quantity, codeVendor }) => ({
      reference: ecoProductReference,
      externalIdType,
      quantity: String(quantity),
      codePeriod: body.codePeriod ?? null,
      codeVendor: codeVendor ?? null,
    }),
  );
  if (body.version !== undefined) await refuseOtherVersion(context.db, tenant, market, body.version);
  const creditsNeeded = await declareLines(context, tenant, market, lines);
  const version = await findVersion(context.db, tenant, market);
  return { body: { status: "OK", creditsNeeded }, version };
};

/** Refuses where the declaration changed since it was read. Holds the producer's lock afterwards. */
async function refuseOtherVersion(db: Db, tenant: Tenant, market: Market, version: number): Promise<void> {
  await lockProducer(db, tenant);
  if ((await findVersion(db, tenant, market)) !== version)
    throw new Refusal("SERVICE_005", [{ path: "version", kind: "otherVersion" }]);
}

/**
 * Declares lines in the transaction of the context, all or none. Answers the credits it cost; throws a refusal, or
 * `CreditsShort`, after which nothing stands.
 */
export async function declareLines(
  { db, caller, audit }: Pick<Context, "db" | "caller" | "audit">,
  tenant: Tenant,
  market: Market,
  asked: readonly AskedLine[],
): Promise<number> {
  if (asked.length === 0) return 0;
  if (!(await periodExists(db, market.country, market.period)))
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", kind: "noSuchPeriod" }]);
  await lockProducer(db, tenant);
  const decisions = await decideLines(db, tenant, market, asked, {
    soFar: new LinesSoFar(),
    places: asked.map((_, index) => index),
  });
  refuseWrong(decisions);
  const lines = decisions.filter((line) => line.ok);
  const added = await writeLines(db, tenant, market, lines, { actor: actorOf(caller) });
  const [only, ...others] = lines;
  if (only && others.length === 0)
    audit.details = {
      product: only.reference,
      ...(only.declared && { from: only.declared.quantity }),
      to: only.quantity,
    };
  return added.length * TARIFF.lineDeclared;
}

/** Throws why the request can't be declared, of each line that keeps it from being: an unknown product gives the code first. */
function refuseWrong(decisions: readonly (DecidedLine | RefusedLine)[]): void {
  const wrong = decisions.flatMap((decision, place) =>
    decision.ok ? [] : { ...decision, path: `products.${place}` },
  );
  const first = wrong.find(({ code }) => code === "SERVICE_002") ?? wrong[0];
  if (first) throw new Refusal(first.code, wrong);
}

/**
 * Writes decided lines of one declaration: prices, totals and charges follow. Throws `CreditsShort`. Gives back the
 * ids of the quantities that were new. The caller has held the producer's lock since the lines were decided.
 */
export async function writeLines(
  db: Db,
  tenant: Tenant,
  market: Market,
  lines: readonly DecidedLine[],
  payer: Payer,
): Promise<string[]> {
  const declarationId = await beginDeclaration(db, tenant, market);
  const unpriced = lines.filter(({ isPriced }) => !isPriced).map(({ ecoProductId }) => ecoProductId);
  if (unpriced.length > 0) await ensureContributions(db, tenant, market, [...new Set(unpriced)]);
  const corrected = lines.flatMap(({ declared, quantity }) =>
    declared ? [{ id: declared.id, quantity }] : [],
  );
  if (corrected.length > 0) {
    await updateQuantities(db, tenant, corrected);
    await rewriteLines(db, tenant, { quantityIds: corrected.map(({ id }) => id) });
  }
  const added = lines.filter(({ declared }) => !declared);
  const addedIds =
    added.length > 0 ? await addQuantities(db, tenant, { id: declarationId, market }, added, payer) : [];
  await notePreparer(db, tenant, payer.actor, {
    quantityIds: [...corrected.map(({ id }) => id), ...addedIds],
  });
  await bumpVersion(db, tenant, declarationId);
  return addedIds;
}

/** A line as its producer knows it: the product, and where, when and by which channel it was sold. */
const referenceOf = ({ country, period }: Market, line: DecidedLine | undefined): string =>
  [line?.reference, `${country} ${period}`, line?.codePeriod, line?.codeVendor].filter(Boolean).join(", ");

async function addQuantities(
  db: Db,
  tenant: Tenant,
  { id: declarationId, market }: { id: string; market: Market },
  lines: readonly DecidedLine[],
  payer: Payer,
): Promise<string[]> {
  const ids = await insertQuantities(
    db,
    tenant,
    declarationId,
    lines.map(({ ecoProductId, codePeriod, codeVendor, quantity, itemWeight }) => ({
      ecoProductId,
      codePeriod,
      codeVendor,
      quantity,
      itemWeight,
    })),
  );
  await chargeCredits(db, tenant, {
    price: TARIFF.lineDeclared,
    reason: "line declared",
    effects: ids.map((id, index) => ({ id: `line:${id}`, reference: referenceOf(market, lines[index]) })),
    ...payer,
  });
  await addLines(db, tenant, ids);
  return ids;
}
