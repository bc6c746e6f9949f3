import { findCatalogProduct } from "@/db/queries/catalog-pages";
import {
  type CatalogEntryRow,
  type ProductRow,
  selectContributions,
  selectEntries,
  selectProductsByKey,
} from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { lookUpProduct as contract } from "@/lib/contract/eco-products";
import type { Input, Returned } from "@/lib/contract/endpoint";
import { decideProduct, type Explained, type Facts } from "@/lib/domain/decide-product";
import { decideIdentifier, type ExternalId, readings } from "@/lib/domain/identifiers";
import { TARIFF } from "@/lib/domain/tariff";
import { CreditsShort, Refusal } from "@/lib/errors/refusals";
import { inTransaction, type Operation, recordAudit } from "@/lib/http/handle";
import { shortMessage } from "@/lib/http/problem";
import { addProducts, changeProduct, type Market } from "./save-products";

type Known = { product: ProductRow; entries: CatalogEntryRow[] };
type Query = Input<typeof contract>["query"];

/**
 * Answers a product with its contributions. A known one costs nothing, and is decided again when facts are given
 * that differ from what is stored; an unknown one is qualified, added and charged, or refused with nothing done.
 */
export const lookUpProduct: Operation<typeof contract> = async (context, { params, query }) => {
  if (!query.ProducerNrnRequestAuthor) throw new Refusal("SERVICE_012");
  const tenant = await enterTenant(context, query.ProducerNrnRequestAuthor);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { id, known } = await identify(context, tenant, params.EcoProductExternalId, query.ExternalIdType);
  const facts = factsOf(query, known?.product);
  try {
    const { ecoProductId, cost } = (await isUpToDate(context, tenant, market, known, facts))
      ? { ecoProductId: known?.product.id ?? "", cost: 0 }
      : await inTransaction(context.db, (db) =>
          save({ ...context, db }, tenant, market, { id, known, facts }),
        );
    return await found(context, tenant, market, ecoProductId, cost);
  } catch (thrown) {
    if (!(thrown instanceof CreditsShort)) throw thrown;
    return {
      status: "INSUFFICIENT_CREDITS" as const,
      message: shortMessage(thrown.needed, thrown.missing),
      error: null,
      creditsNeeded: thrown.needed,
      nbCreditsMissing: thrown.missing,
    };
  }
};

async function identify(
  { db }: Context,
  tenant: Tenant,
  given: string,
  type: Query["ExternalIdType"],
): Promise<{ id: ExternalId; known: Known | undefined }> {
  const possible = readings(given);
  const products = await selectProductsByKey(db, tenant, [...new Set(possible.map(({ key }) => key))]);
  const isKnownSku = products.some(({ externalIdType }) => externalIdType === "SKU");
  const decision = decideIdentifier(given, type, isKnownSku);
  if (!decision.ok) throw new Refusal(decision.reason === "WRONG_IDENTIFIER" ? "SERVICE_010" : "SERVICE_011");
  const { id } = decision;
  const product = products.find(
    ({ externalIdType, externalIdKey }) => externalIdType === id.type && externalIdKey === id.key,
  );
  if (!product) return { id, known: undefined };
  return { id, known: { product, entries: await selectEntries(db, tenant, [product.id]) } };
}

/** What the request says, over what is stored. */
function factsOf(query: Query, product: ProductRow | undefined): Facts {
  return {
    title: query.Title || product?.title || null,
    description: query.Description || product?.description || null,
    imageUrl: query.ImageUrl || product?.imageUrl || null,
    weightKg: query.Weight && Number(query.Weight) > 0 ? query.Weight : (product?.weightKg ?? null),
  };
}

const FACTS = ["title", "description", "imageUrl"] as const;

/** Whether two products are told alike; weights compare as numbers: 1.2 is 1.200000. */
const isSame = (facts: Facts, product: ProductRow): boolean =>
  FACTS.every((fact) => facts[fact] === product[fact]) &&
  (facts.weightKg === product.weightKg || Number(facts.weightKg) === Number(product.weightKg));

async function isUpToDate(
  { db }: Context,
  tenant: Tenant,
  { country, period }: Market,
  known: Known | undefined,
  facts: Facts,
): Promise<boolean> {
  const entry = known?.entries.find(({ eprCountryCode }) => eprCountryCode === country);
  if (!known || !entry || !isSame(facts, known.product)) return false;
  if (entry.ecoProductStatus === "NOT_IN_SCOPE") return true;
  return (await selectContributions(db, tenant, [known.product.id], country, period)).length > 0;
}

async function save(
  context: Context,
  tenant: Tenant,
  market: Market,
  { id, known, facts }: { id: ExternalId; known: Known | undefined; facts: Facts },
): Promise<{ ecoProductId: string; cost: number }> {
  const { db, caller } = context;
  let cost = 0;
  let entries = known?.entries ?? [];
  let ecoProductId = known?.product.id;
  if (!entries.some(({ eprCountryCode }) => eprCountryCode === market.country)) {
    const lines = await selectScaleLines(db, tenant, market);
    const decision = decideProduct(facts, lines, { period: market.period });
    if (!decision.ok) throw new Refusal(decision.code);
    const products = [{ id, facts, decision, productUrl: null }];
    const [saved] = await addProducts(db, tenant, market, {
      products,
      source: "SINGLE_ADD",
      actor: actorOf(caller),
    });
    ecoProductId = saved?.ecoProductId;
    cost = saved?.isNew ? TARIFF.productAdded : 0;
    if (known) entries = await selectEntries(db, tenant, [known.product.id]);
  }
  if (known && entries.length > 0) {
    const decision = await changeProduct(db, tenant, market, { product: known.product, entries, facts });
    if (!decision.ok) throw new Refusal(decision.code);
  }
  await recordAudit(context, cost > 0 ? "addProduct" : "changeProduct");
  return { ecoProductId: ecoProductId ?? "", cost };
}

async function found(
  context: Context,
  tenant: Tenant,
  { country, period }: Market,
  ecoProductId: string,
  cost: number,
): Promise<Returned<typeof contract>> {
  const seesPersonalData = isOperator(context.caller);
  const at = { productId: ecoProductId, country, period, seesPersonalData };
  const product = (await findCatalogProduct(context.db, tenant, at)) as Record<string, unknown>;
  const [entry] = await selectEntries(context.db, tenant, [ecoProductId], country);
  return {
    ...product,
    status: "OK",
    message: cost > 0 ? "Product qualified and added to the catalog" : "Product found in the catalog",
    creditsNeeded: cost,
    nbCreditsMissing: 0,
    error: null,
    qualification: (entry?.qualification as Explained | undefined) ?? null,
  } as Returned<typeof contract>;
}
