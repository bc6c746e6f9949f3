import type Big from "big.js";
import { findCurrency } from "@/db/queries/countries";
import { periodExists, selectDeclarations } from "@/db/queries/declarations";
import { selectProductsCharged, sumLinesTimes } from "@/db/queries/what-if";
import { STREAM_CODES, type StreamCode } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { tryWhatIf as contract } from "@/lib/contract/what-if";
import { streamsOf } from "@/lib/domain/what-if";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { feesIf } from "./fees-if";
import { Ledger } from "./ledger";
import { planOf } from "./plan";
import { sumAlike } from "./sum-alike";
import { tryProducts } from "./try-products";

/** How many products are priced in one request: some seconds of work. */
const MOST_PRODUCTS = 5_000;

/** Prices what changes touch product by product, has the database sum the rest, and writes nothing. */
export const tryWhatIf: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const currency = await findCurrency(db, market.country);
  if (!currency || !(await periodExists(db, market.country, market.period)))
    throw new Refusal("SERVICE_005", [{ path: "declarationPeriodCode", kind: "noSuchPeriod" }]);
  const plan = await planOf(db, tenant, market, body.changes);
  const ledger = new Ledger(plan.steps.length);
  const [found] = await selectDeclarations(db, tenant, market);
  if (found) {
    const declarationId = found.declaration.id;
    const { codes } = plan;
    if (codes.length > 0) {
      const touched = { declarationId, codes, streams: streamsOf(codes), limit: MOST_PRODUCTS + 1 };
      const ids =
        (await sumAlike({ db, tenant, market, declarationId, plan, ledger }, MOST_PRODUCTS + 1)) ??
        (await selectProductsCharged(db, tenant, touched, market));
      if (ids.length > MOST_PRODUCTS)
        throw new Refusal("SERVICE_005", [{ path: "changes", kind: "tooManyToTry" }]);
      await tryProducts({ db, tenant, market, declarationId, plan, ledger }, ids);
    }
    const factors = [
      ...new Set(["1", ...STREAM_CODES.flatMap((code) => plan.steps.map(({ times }) => times(code)))]),
    ];
    const sums = await sumLinesTimes(db, tenant, declarationId, {
      factors,
      without: codes,
    });
    ledger.addSums(sums, plan);
  }
  const names = [...new Set([...ledger.codes()])].sort(inOrder);
  const money = (amount: Big) => amount.toFixed(2);
  return {
    currency,
    today: money(ledger.total(0)),
    whatIf: money(ledger.total(plan.steps.length)),
    steps: plan.steps.flatMap(({ place }, index) => {
      const change = ledger.total(index + 1).minus(ledger.total(index));
      // What was validated at other prices than today's is said only where there is such a thing.
      if (place === null && change.eq(0)) return [];
      const { products, estimated, unpriced, codes } = ledger.counts(index);
      const isOfAll = plan.steps[index]?.codes.length === 0;
      return [
        {
          place,
          change: money(change),
          countProducts: isOfAll ? null : products,
          countEstimated: estimated,
          countUnpriced: unpriced,
          unpricedCodes: [...codes].sort(),
        },
      ];
    }),
    schemes: names.map((schemeCode) => {
      const today = ledger.side(0, schemeCode);
      const whatIf = ledger.side(plan.steps.length, schemeCode);
      return {
        schemeCode,
        today: { ecoOrganismNames: today.names, amount: money(today.amount) },
        whatIf: { ecoOrganismNames: whatIf.names, amount: money(whatIf.amount) },
        change: money(whatIf.amount.minus(today.amount)),
      };
    }),
    staysAsToday: plan.withoutPrices,
    fees: await feesIf({ db, tenant, market, plan, ledger }),
  };
};

const placeOf = (code: string) => STREAM_CODES.indexOf(code as StreamCode);
const inOrder = (one: string, other: string) => placeOf(one) - placeOf(other) || one.localeCompare(other);
