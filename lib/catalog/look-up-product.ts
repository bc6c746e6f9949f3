import type { Db } from "@/db/client";
import { waitForScales } from "@/db/queries/catalog-pricings";
import { lockProducer } from "@/db/queries/producers";
import { selectContributions, selectEntries } from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { recordAudit } from "@/lib/activity/record-audit";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { lookUpProduct as contract } from "@/lib/contract/eco-products";
import { decideProduct } from "@/lib/domain/decide-product";
import type { StreamOrNone } from "@/lib/domain/qualification";
import { TARIFF } from "@/lib/domain/tariff";
import { CreditsShort, Refusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import type { Operation } from "@/lib/operation";
import { judgesOf } from "@/lib/qualification/judges-of";
import { changeProduct } from "./change-products";
import { describeProduct } from "./describe-product";
import { ensureContributions } from "./ensure-contributions";
import { isSameFacts } from "./facts";
import { entryIn, isUpToDate } from "./is-up-to-date";
import { keepSaid } from "./keep-said";
import { pricing } from "./pricing";
import { type Asked, readAsked, refuseClash } from "./read-asked";
import { firstNameOf } from "./references/first-name";
import { saidOf } from "./said-to-be";
import { addProducts, type Market } from "./save-products";
import { undecided } from "./undecided";

/**
 * Answers a product with its contributions. A known one costs nothing, and is decided again when facts are given
 * that differ from what is stored; an unknown one is qualified, added and charged, or refused with nothing done.
 */
export const lookUpProduct: Operation<typeof contract> = async (context, { params, query }) => {
  if (!query.ProducerNrnRequestAuthor)
    throw new Refusal("SERVICE_012", [{ path: "ProducerNrnRequestAuthor", kind: "missing" }]);
  const tenant = await enterTenant(context, query.ProducerNrnRequestAuthor);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const read = (db: Db) => readAsked(db, tenant, params.EcoProductExternalId, query);
  try {
    const asked = await read(context.db);
    const { ecoProductId, cost } = (await needsNothing(context.db, tenant, market, asked))
      ? { ecoProductId: asked.known?.product.id ?? "", cost: 0 }
      : await inTransaction(context.db, async (db) => {
          await lockProducer(db, tenant);
          return save({ ...context, db }, tenant, market, { ...(await read(db)), said: query.Stream });
        });
    const message = cost > 0 ? "Product qualified and added to the catalog" : "Product found in the catalog";
    const found = await describeProduct(context, tenant, market, { ecoProductId, cost, message });
    // A file that was undone meanwhile took it along: then it is unknown.
    return found ?? (await lookUpProduct(context, { params, query }));
  } catch (thrown) {
    if (!(thrown instanceof CreditsShort)) throw thrown;
    return {
      status: "INSUFFICIENT_CREDITS" as const,
      message: thrown.sentence,
      error: null,
      creditsNeeded: thrown.needed,
      nbCreditsMissing: thrown.missing,
    };
  }
};

async function needsNothing(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  { known, facts }: Asked,
): Promise<boolean> {
  if (!known) return false;
  const { product } = known;
  const contributions = await selectContributions(db, tenant, [product.id], country, period);
  return isUpToDate({ product, entry: entryIn(known, country), facts, contributions });
}

/** Adds the product where it is not yet, decides it again where its facts are new, prices it where it is not priced. */
async function save(
  context: Context,
  tenant: Tenant,
  market: Market,
  asked: Asked & Said,
): Promise<{ ecoProductId: string; cost: number }> {
  const { db } = context;
  const { known, facts } = asked;
  if (known && (await needsNothing(db, tenant, market, asked)))
    return { ecoProductId: known.product.id, cost: 0 };
  const added = entryIn(known, market.country) ? undefined : await add(context, tenant, market, asked);
  const isChanged = known !== undefined && !isSameFacts(facts, known.product);
  if (isChanged) {
    const entries = await selectEntries(db, tenant, [known.product.id]);
    const decision = await changeProduct(db, tenant, market, { product: known.product, entries, facts });
    if (!decision.ok) throw undecided(decision);
    context.audit.ecoProductId = known.product.id;
  } else if (known) await ensureContributions(db, tenant, market, [known.product.id]);
  const cost = added?.isNew ? TARIFF.productAdded : 0;
  // Who looks at a year that was not priced yet changes nothing.
  if (!added && !isChanged) return { ecoProductId: known?.product.id ?? "", cost };
  await recordAudit(context, added?.isNew ? "addProduct" : "changeProduct", {
    product: known?.product.externalId ?? asked.id.given,
    eprCountryCode: market.country,
    declarationPeriodCode: market.period,
    credits: cost,
  });
  return { ecoProductId: added?.ecoProductId ?? known?.product.id ?? "", cost };
}

/** What a person says that a new product is. */
type Said = { said: StreamOrNone | undefined };

async function add({ db, caller, now }: Context, tenant: Tenant, market: Market, asked: Asked & Said) {
  refuseClash(asked);
  const { facts, known } = asked;
  const id = known ? firstNameOf(known.product) : asked.id;
  await waitForScales(db);
  const lines = await selectScaleLines(db, tenant, market);
  const by = { ...(await judgesOf(db, tenant))(market.period), country: market.country };
  const confirmed = saidOf(asked.said, facts, lines, by);
  const decision = decideProduct(facts, lines, { ...pricing(), ...by, confirmed });
  if (!decision.ok) throw undecided(decision);
  const products = [{ id, facts, decision, productUrl: null }];
  const source = "SINGLE_ADD";
  const actor = actorOf(caller);
  const [added] = await addProducts(db, tenant, market, { products, source, actor });
  if (added?.isNew && confirmed) await keepSaid(db, tenant, market, [added.ecoProductId], { actor, now });
  return added;
}
