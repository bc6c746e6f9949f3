import type { Db } from "@/db/client";
import { selectDeclaredOfProduct } from "@/db/queries/declared-of-product";
import { selectClaimed, selectClaims } from "@/db/queries/modulation-claims";
import {
  type CatalogEntryRow,
  type ProductRow,
  selectEntries,
  selectProductsById,
} from "@/db/queries/products";
import { type Declaring, selectScaleLines } from "@/db/queries/scales";
import { selectWaysToDeclare } from "@/db/queries/ways-to-declare";
import type { Tenant } from "@/db/tenant";
import type { getComposition } from "@/lib/contract/composition";
import type { Returned } from "@/lib/contract/endpoint";
import { sumOf } from "@/lib/domain/amounts";
import type { Composition, FactName, Known } from "@/lib/domain/composition/composition";
import { NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import { warnOfWeights } from "@/lib/domain/composition/warn-of-weights";
import { compositionOf, decideComposed, decideProduct, type Explained } from "@/lib/domain/decide-product";
import { priceProduct, type SchemeLine, type SchemePriceOptions } from "@/lib/domain/price-product";
import { isAtPeriodStart } from "@/lib/domain/validity";
import { Refusal } from "@/lib/errors/refusals";
import { judgesOf } from "@/lib/qualification/judges-of";
import { describeScaleLine } from "@/lib/schemes/describe-scale-line";
import { describeUnpriced } from "../describe-unpriced";
import { composeKept } from "../ensure-contributions";
import { describeModulation } from "../modulations/describe-modulation";
import { isFor } from "../modulations/is-for";
import { offeredIn } from "../modulations/offered-in";
import { pricing } from "../pricing";
import { confirmedIn, type Market } from "../save-products";
import type { Declared } from "./change-declared";
import { owedLater, owedOfOpen, owedOn } from "./owed";

type Answer = Returned<typeof getComposition>;
type Found = { product: ProductRow; entry: CatalogEntryRow };

/** A product of the catalog in a country; SERVICE_002 where there is none with that id. */
export async function findInCatalog(
  db: Db,
  tenant: Tenant,
  { country }: Pick<Market, "country">,
  productId: string,
): Promise<Found> {
  const [product] = await selectProductsById(db, tenant, [productId]);
  const [entry] = product ? await selectEntries(db, tenant, [product.id], country) : [];
  if (!product || !entry) throw new Refusal("SERVICE_002");
  return { product, entry };
}

/** A modulation, by its scheme and code. */
type Named = { schemeProId: string; code: string };

/** What else is supposed beside what is declared: modulations claimed, another way to declare to a scheme. */
export type Supposed = {
  claims?: readonly Named[] | undefined;
  declaring?: Declaring | undefined;
};

type Asked = { declared: Declared; before: Declared; supposed?: Supposed };

/** What a product is made of and owes, as it is declared or would be; beside it what it owed by what was declared before. */
export async function describeComposition(
  db: Db,
  tenant: Tenant,
  market: Market,
  found: Found,
  { declared, before, supposed = {} }: Asked,
): Promise<Answer> {
  const { product, entry } = found;
  const at = { ecoProductId: product.id, country: market.country };
  const standing = await selectScaleLines(db, tenant, market);
  const lines = supposed.declaring
    ? await selectScaleLines(db, tenant, market, undefined, supposed.declaring)
    : standing;
  const claimed = (await selectClaimed(db, tenant, market, [product.id])).get(product.id) ?? [];
  const offered = await offeredIn(db, market);
  const claims = [
    ...claimed,
    ...offered.filter(
      (one) =>
        supposed.claims?.some((each) => isSame(one, each)) && !claimed.some((each) => isSame(one, each)),
    ),
  ];
  const { country, period } = market;
  const judges = { country, ...(await judgesOf(db, tenant))(period), confirmed: confirmedIn(entry) };
  const by = { ...pricing(), ...judges };
  const facts = { ...product, ...declared };
  const stands = before === product ? asKept(found, standing, { ...by, claimed }) : undefined;
  const { decision, composed } =
    (before === declared && stands) || decideComposed(facts, lines, { ...by, claimed: claims });
  const composition = composed?.composition ?? compositionOf(facts);
  const streams = decision.ok ? decision.streams : [];
  const families = new Map(composed?.findings.map(({ stream, family }) => [stream, family]));
  const chargedBy = streams.map(({ stream, line: { schemeProId, scaleCode }, validFrom, validTo }) => ({
    stream,
    schemeProId,
    scaleCode,
    family: families.get(stream) ?? "",
    validFrom,
    validTo,
  }));
  const was =
    before === declared
      ? decision
      : (stands?.decision ?? decideProduct({ ...product, ...before }, standing, { ...by, claimed }));
  const sold = await selectDeclaredOfProduct(db, tenant, market, product.id);
  const unpriced = "unpriced" in decision ? decision.unpriced : [];
  const schemes = [...chargedBy, ...unpriced].flatMap(({ schemeProId }) => schemeProId ?? []);
  return {
    ecoProductId: product.id,
    externalId: product.externalId,
    title: product.title,
    updatedAt: product.updatedAt.toISOString(),
    weightKg: declared.weightKg,
    qualification: entry.qualification as Explained | null,
    declared: declared.composition ?? NOTHING_DECLARED,
    facts: factsIn(composition),
    components: composition.components,
    wasteUnsaid: composed?.findings[0]?.wasteUnsaid ?? "HOUSEHOLD",
    error: decision.ok ? null : decision.code,
    ...owedOn(decision),
    perItemBefore: owedOn(was).perItem,
    later: owedLater(decision, was),
    quantity: sumOf(sold.quantities.map(({ quantity }) => quantity)),
    open: owedOfOpen(decision, was, sold, period),
    isSomeValidated: sold.isSomeValidated,
    lines: streams.filter(isAtPeriodStart).map(({ stream, line, pricing }) => ({
      stream,
      schemeProId: line.schemeProId,
      scaleLine: describeScaleLine(line),
      pricing,
    })),
    unpriced: unpriced.map(describeUnpriced),
    warnings: warnOfWeights(composition),
    modulations: offered.filter((one) => isFor(one, chargedBy)).map(describeModulation),
    claims: await selectClaims(db, tenant, at),
    declaring: (await selectWaysToDeclare(db, tenant, market, [...new Set(schemes)])).filter(
      ({ ways }) => ways.length > 1,
    ),
  };
}

/** What a product owes by the streams that the catalog has of it, whatever its producer's people taught since; undefined where it has none. */
function asKept<Line extends SchemeLine>(
  { product, entry }: Found,
  lines: readonly Line[],
  { country, ...options }: SchemePriceOptions & { country: string },
) {
  const composed = composeKept(entry, product, lines, country);
  return (
    composed && { composed, decision: priceProduct(composed.findings, composed.composition, lines, options) }
  );
}

const isSame = (one: Named, other: Named): boolean =>
  one.schemeProId === other.schemeProId && one.code === other.code;

const factsIn = ({ facts }: Composition): Answer["facts"] =>
  Object.entries(facts as Record<FactName, Known>).map(([name, known]) => ({
    ...known,
    name: name as FactName,
  }));
