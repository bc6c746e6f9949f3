import type { Db } from "@/db/client";
import { findActor } from "@/db/queries/actors";
import { findCountryDocument } from "@/db/queries/countries";
import { findProducer } from "@/db/queries/producers";
import { type CatalogEntryRow, selectContributions } from "@/db/queries/products";
import { selectScaleLines } from "@/db/queries/scales";
import type { Tenant } from "@/db/tenant";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { namedActor } from "@/lib/activity/named-actor";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { getEvidence as contract } from "@/lib/contract/evidence";
import { exactContribution } from "@/lib/domain/amounts";
import { amountsOf } from "@/lib/domain/pricing/amounts-of";
import { isCovered } from "@/lib/domain/pricing/pricing";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { describeScaleLine } from "@/lib/schemes/describe-scale-line";
import { describeComposition, findInCatalog } from "./composition/describe-composition";
import { describeProduct } from "./describe-product";
import { decidedStatus } from "./discontinued";
import { describeHistory } from "./get-product-history";

type Evidence = Returned<typeof contract>;

/** Puts together what is stored of a product, what it owes, and everything that this rests on. */
export const getEvidence: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: query.EprCountryCode, period: query.DeclarationPeriodCode };
  const found = await findInCatalog(db, tenant, market, params.EcoProductId);
  const { id: ecoProductId, weightKg } = found.product;
  const told = await describeProduct(context, tenant, market, { ecoProductId, cost: 0, message: "" });
  if (told?.status !== "OK") throw new Refusal("SERVICE_002");
  const declared = found.product;
  const made = await describeComposition(db, tenant, market, found, { declared, before: declared });
  const history = await describeHistory(db, tenant, { ecoProductId, country: market.country });
  const rows = await selectContributions(db, tenant, [ecoProductId], market.country, market.period);
  const lines = await selectScaleLines(db, tenant, market);
  const contributions = told.ecoContributions.map(({ schemePro: _, ...contribution }) => {
    const row = rows.find(({ id }) => id === contribution.id);
    const line = lines.find(({ id }) => id === row?.scaleLineId);
    return {
      ...contribution,
      scaleLine: line ? describeScaleLine(line) : null,
      amountPerItem: row ? amountOf(row, weightKg) : null,
    };
  });
  const { unpriced } = told;
  const producer = await findProducer(db, tenant);
  const country = (await findCountryDocument(db, market.country)) as { currency: string } | undefined;
  const lexicon = lexiconOf(market.period);
  return {
    asOf: now.toISOString(),
    companyName: producer?.companyName ?? "",
    producerNrn: tenant.nrn,
    eprCountryCode: market.country,
    declarationPeriodCode: market.period,
    currency: country?.currency ?? "",
    product: productOf(told),
    decidedStatus: decidedStatus(found.entry),
    qualification: told.qualification,
    lexiconEffectiveFrom: lexicon.effectiveFrom,
    lexiconVersion: lexicon.version,
    decidedByPerson: await decisionOn(db, tenant, found.entry, history),
    composition: compositionOf(made),
    modulations: made.modulations,
    claims: made.claims,
    contributions,
    laterPrices: told.laterPrices,
    unpriced,
    ...owed({ contributions, unpriced, qualification: told.qualification }),
    history,
  };
};

/** How long after its request began an entry of the audit may be dated. */
const MOMENT_MS = 60_000;

/** Who said last what a product is, as its catalog entry knows it; from what to what, where the audit has it. */
async function decisionOn(
  db: Db,
  tenant: Tenant,
  { qualifiedBy: actor, qualifiedAt: at }: CatalogEntryRow,
  history: Evidence["history"],
): Promise<Evidence["decidedByPerson"]> {
  if (actor === null || at === null) return null;
  const written = history.find(
    (event) =>
      event.kind === "STREAMS_DECIDED" &&
      event.actor === actor &&
      Math.abs(Date.parse(event.at) - at.getTime()) < MOMENT_MS,
  );
  if (written) return written;
  const { kind, name } = await findActor(db, tenant, actor);
  return {
    kind: "STREAMS_DECIDED",
    at: at.toISOString(),
    actor,
    by: namedActor(kind, name),
    from: null,
    to: null,
    period: null,
    revision: null,
    reason: null,
    requestId: null,
  };
}

type Row = Awaited<ReturnType<typeof selectContributions>>[number];

/** What one item owes by a line, as declarations are priced. */
function amountOf({ price, quantityUnit, chargedWeight }: Row, weightKg: string | null): string | null {
  const itemWeight = chargedWeight ?? weightKg;
  if (quantityUnit === WEIGHT_UNIT && itemWeight === null) return null;
  return exactContribution({ quantity: "1", price, priceUnit: quantityUnit, itemWeight });
}

const UNKNOWN = { perItem: null, low: null, high: null };

/** Nothing is owed where no stream was found or a flat fee covers them all; what has no price is no zero. */
function owed({
  contributions,
  unpriced,
  qualification,
}: Pick<Evidence, "contributions" | "unpriced" | "qualification">): Pick<
  Evidence,
  "perItem" | "low" | "high"
> {
  if (contributions.length === 0) {
    const isNothing = unpriced.length > 0 ? unpriced.every(isCovered) : qualification?.streams.length === 0;
    return isNothing ? amountsOf([]) : UNKNOWN;
  }
  const amounts = contributions.flatMap(({ amountPerItem, pricing }) =>
    amountPerItem === null
      ? []
      : [{ perItem: amountPerItem, low: pricing?.low ?? null, high: pricing?.high ?? null }],
  );
  return amounts.length < contributions.length ? UNKNOWN : amountsOf(amounts);
}

const productOf = ({
  id,
  externalId,
  externalIdType,
  facts,
  createdAt,
  updatedAt,
  catalog,
}: Evidence["product"]) => ({ id, externalId, externalIdType, facts, createdAt, updatedAt, catalog });

const compositionOf = ({ declared, facts, components, warnings }: Evidence["composition"]) => ({
  declared,
  facts,
  components,
  warnings,
});
