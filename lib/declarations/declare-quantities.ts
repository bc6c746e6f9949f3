import { rewriteLines } from "@/db/queries/declaration-lines";
import {
  beginDeclaration,
  bumpVersion,
  type NewQuantity,
  periodExists,
  type QuantityRow,
  selectLockedSchemes,
  selectQuantities,
  upsertQuantities,
} from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import { type ProductRow, selectEntries, selectProductsByKey } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { CodePeriod } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { ensureContributions } from "@/lib/catalog/ensure-contributions";
import type { Market } from "@/lib/catalog/save-products";
import type { Context } from "@/lib/context";
import type { declareQuantities as contract } from "@/lib/contract/declarations";
import { chargeCredits } from "@/lib/credits/charge-credits";
import { overlap } from "@/lib/domain/code-periods";
import { readings } from "@/lib/domain/identifiers";
import { TARIFF } from "@/lib/domain/tariff";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";

/** One line as it is asked for; the quantity as a decimal string. */
export type AskedLine = {
  reference: string;
  quantity: string;
  codePeriod: CodePeriod | null;
  codeVendor: string | null;
};

/** Declares all the quantities or none, and answers what that cost. */
export const declareQuantities: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  if (body.producerNrn !== tenant.nrn)
    throw new Refusal("SERVICE_005", [{ path: "producerNrn", message: "not the NRN of the path" }]);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const lines = (body.products ?? []).map(({ ecoProductReference, quantity, codeVendor }) => ({
    reference: ecoProductReference,
    quantity: String(quantity),
    codePeriod: body.codePeriod ?? null,
    codeVendor: codeVendor ?? null,
  }));
  return { status: "OK", creditsNeeded: await declareLines(context, tenant, market, lines) };
};

/**
 * Writes lines of one declaration in the transaction of the context: prices, totals and charges follow.
 * Answers the credits it cost; throws a refusal, or `CreditsShort`, after which nothing stands.
 */
export async function declareLines(
  { db, caller }: Pick<Context, "db" | "caller">,
  tenant: Tenant,
  market: Market,
  asked: readonly AskedLine[],
): Promise<number> {
  if (asked.length === 0) return 0;
  if (!(await periodExists(db, market.country, market.period)))
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", message: "no such period there" }]);
  await lockProducer(db, tenant);
  const products = await resolveProducts(db, tenant, market.country, asked);
  const quantities = asked.map((line, place): NewQuantity => {
    const product = products[place];
    if (!product)
      throw new Refusal("SERVICE_002", [{ path: `products.${place}`, message: "not in the catalog" }]);
    const { codePeriod, codeVendor, quantity } = line;
    return { ecoProductId: product.id, codePeriod, codeVendor, quantity, itemWeight: product.weightKg };
  });
  refuseTwins(quantities);

  const declarationId = await beginDeclaration(db, tenant, market);
  const productIds = [...new Set(quantities.map(({ ecoProductId }) => ecoProductId))];
  await ensureContributions(db, tenant, market, productIds);
  if ((await selectLockedSchemes(db, tenant, declarationId, productIds)).length > 0)
    throw new Refusal("SERVICE_006");
  const declared = await selectQuantities(db, tenant, declarationId, productIds);
  // A nil return counts no month: whoever sets the whole year to 0 can go on by months.
  refuseOverlaps(
    quantities,
    declared.filter(({ quantity }) => Number(quantity) > 0),
  );

  const written = await upsertQuantities(db, tenant, declarationId, quantities);
  const isNew = written.filter((row) => row.isNew);
  await chargeCredits(db, tenant, {
    price: TARIFF.lineDeclared,
    reason: "line declared",
    references: isNew.map(({ id }) => `line:${id}`),
    actor: actorOf(caller),
  });
  await rewriteLines(db, tenant, { quantityIds: written.map(({ id }) => id) });
  await bumpVersion(db, tenant, declarationId);
  return isNew.length * TARIFF.lineDeclared;
}

/** The product that each reference names in the producer's catalog of the country, or undefined. */
async function resolveProducts(
  db: Context["db"],
  tenant: Tenant,
  country: string,
  asked: readonly AskedLine[],
): Promise<(ProductRow | undefined)[]> {
  const keysOf = (reference: string) => readings(reference).map(({ key }) => key);
  const keys = [...new Set(asked.flatMap(({ reference }) => keysOf(reference)))];
  const products = await selectProductsByKey(db, tenant, keys);
  const entries = products.length
    ? await selectEntries(
        db,
        tenant,
        products.map(({ id }) => id),
        country,
      )
    : [];
  const inCountry = new Set(entries.map(({ ecoProductId }) => ecoProductId));
  const byReading = new Map(
    products
      .filter(({ id }) => inCountry.has(id))
      .map((product) => [`${product.externalIdType} ${product.externalIdKey}`, product]),
  );
  return asked.map(({ reference }) =>
    readings(reference)
      .map(({ type, key }) => byReading.get(`${type} ${key}`))
      .find((product) => product !== undefined),
  );
}

type Line = Pick<QuantityRow, "ecoProductId" | "codePeriod" | "codeVendor">;

/** Refuses a request that names one line twice. */
function refuseTwins(lines: readonly Line[]): void {
  const seen = new Set<string>();
  lines.forEach(({ ecoProductId, codePeriod, codeVendor }, place) => {
    const line = `${ecoProductId} ${codePeriod} ${codeVendor}`;
    if (seen.has(line))
      throw new Refusal("SERVICE_005", [{ path: `products.${place}`, message: "named twice" }]);
    seen.add(line);
  });
}

/** Refuses parts of the period that would count a month twice for one product and sales channel. */
function refuseOverlaps(lines: readonly Line[], declared: readonly Line[]): void {
  const byChannel = new Map<string, Line[]>();
  const channelOf = ({ ecoProductId, codeVendor }: Line) => `${ecoProductId} ${codeVendor ?? ""}`;
  for (const line of [...declared, ...lines]) {
    const channel = byChannel.get(channelOf(line)) ?? [];
    byChannel.set(channelOf(line), [...channel, line]);
  }
  lines.forEach((line, place) => {
    const others = byChannel.get(channelOf(line)) ?? [];
    if (others.some((other) => overlap(line.codePeriod, other.codePeriod)))
      throw new Refusal("SERVICE_005", [
        { path: `products.${place}`, message: "overlaps a declared period" },
      ]);
  });
}
