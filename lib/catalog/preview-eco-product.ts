import type { Db } from "@/db/client";
import { selectClaimed } from "@/db/queries/modulation-claims";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { previewEcoProduct as contract } from "@/lib/contract/eco-products";
import type { Input } from "@/lib/contract/endpoint";
import { exactContribution } from "@/lib/domain/amounts";
import { decideProduct } from "@/lib/domain/decide-product";
import { TARIFF } from "@/lib/domain/tariff";
import { isAtPeriodStart } from "@/lib/domain/validity";
import type { ErrorCode } from "@/lib/errors/catalogue";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { judgesOf } from "@/lib/qualification/judges-of";
import { describeScaleLine } from "@/lib/schemes/describe-scale-line";
import { describeUnpriced } from "./describe-unpriced";
import { factsOver } from "./facts";
import { entryIn } from "./is-up-to-date";
import { pricing } from "./pricing";
import { type Asked, readAsked, refuseClash, toldBy } from "./read-asked";
import { saidOf } from "./said-to-be";
import { confirmedIn } from "./save-products";

type Query = Input<typeof contract>["query"];

const NOTHING_DECIDED = { ecoProductStatus: null, streams: [], qualification: null };

/** Decides and prices a product as its look-up would, and leaves everything as it is. */
export const previewEcoProduct: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const { asked, refusal } = await find(context.db, tenant, query);
  const facts = asked?.facts ?? factsOver(undefined, toldBy(query));
  const entry = entryIn(asked?.known, market.country);
  const creditsNeeded = entry ? 0 : TARIFF.productAdded;
  const lines = await selectScaleLines(context.db, tenant, market, query.SchemeProId);
  const judges = (await judgesOf(context.db, tenant))(market.period);
  const by = { ...judges, country: market.country };
  const confirmed = entry ? confirmedIn(entry) : saidOf(query.Stream, facts, lines, by);
  const ids = entry ? [entry.ecoProductId] : [];
  const claimed = (await selectClaimed(context.db, tenant, market, ids)).get(ids[0] ?? "");
  const decision = decideProduct(facts, lines, {
    ...pricing(),
    ...by,
    confirmed,
    claimed,
  });
  const told = { creditsNeeded, itemWeight: facts.weightKg };
  if (!decision.ok) {
    const unpriced = "unpriced" in decision ? decision.unpriced.map(describeUnpriced) : [];
    const likely = "likely" in decision ? (decision.likely ?? []) : [];
    return { ...NOTHING_DECIDED, ...told, unpriced, likely: [...likely], error: refusal ?? decision.code };
  }
  return {
    ...told,
    error: refusal ?? null,
    ecoProductStatus: decision.status,
    streams: decision.streams.filter(isAtPeriodStart).map(({ stream, line, pricing }) => ({
      stream,
      scaleLine: describeScaleLine(line),
      amountPerItem: exactContribution({ ...pricing, quantity: "1" }),
      pricing,
    })),
    unpriced: decision.unpriced.map(describeUnpriced),
    likely: [],
    qualification: decision.qualification,
  };
};

/** What is asked for; an identifier that is none says why, and hides nothing of what the facts lead to. */
async function find(
  db: Db,
  tenant: Tenant,
  { ExternalId, ...query }: Query,
): Promise<{ asked?: Asked; refusal?: ErrorCode }> {
  if (ExternalId === undefined) return {};
  try {
    const asked = await readAsked(db, tenant, ExternalId, query);
    if (!entryIn(asked.known, query.EprCountryCode)) refuseClash(asked);
    return { asked };
  } catch (thrown) {
    if (!(thrown instanceof Refusal)) throw thrown;
    return { refusal: thrown.code };
  }
}
