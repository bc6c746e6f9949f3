import Big from "big.js";
import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { addLines } from "@/db/queries/declaration-lines";
import { beginDeclaration, insertQuantities } from "@/db/queries/declarations";
import { unpricedOf } from "@/db/queries/declared-certainty";
import { insertContributions, insertEntries, insertProducts } from "@/db/queries/products";
import { scaleLines, schemePros } from "@/db/schema";
import type { Tenant } from "@/db/tenant";
import { CODE_PERIODS, type CodePeriod, WEIGHT_UNIT } from "@/db/vocabulary";
import { keepUncertain } from "@/lib/catalog/keep-uncertain";
import { contributionsOf } from "@/lib/catalog/save-products";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { firstDayOf } from "@/lib/domain/code-periods";
import type { Component, Composition } from "@/lib/domain/composition/composition";
import {
  type ClaimedModulation,
  type PricedStream,
  priceProduct,
  type SchemeLine,
} from "@/lib/domain/price-product";
import { type Basis, type Bound, CHARGED_PER } from "@/lib/domain/pricing/scale-line";
import { isInForce, type Validity } from "@/lib/domain/validity";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { rowsOf } from "@/lib/testing/store";

/** So many products are written, declared and read by one statement each. */
const AT_ONCE = 1_000;
/** After so many, the planner is told how full the tables are. */
const ANALYSED = 20 * AT_ONCE;
const MARKET = { country: "QP", period: "2025" };

const PER = {
  ITEM: ["item", "1000 items"],
  PIECE: ["piece", "1000 pieces"],
  ITEM_WEIGHT: ["kg", "tonne"],
  COMPONENT_WEIGHT: ["kg", "tonne"],
  COMPONENT_COUNT: ["piece", "1000 pieces"],
  VOLUME: ["l", "m3"],
  AREA: ["m2", "m2"],
  LENGTH: ["m", "m"],
} as const satisfies Record<Basis, readonly [keyof typeof CHARGED_PER, keyof typeof CHARGED_PER]>;
const BASES = Object.keys(PER) as Basis[];

const micros = (most: number, least = 0) =>
  fc.integer({ min: least, max: most * 1_000_000 }).map((value) => Big(value).div(1_000_000).toFixed());
const declared = (value: fc.Arbitrary<string>) =>
  value.map((known) => ({ value: known, provenance: "DECLARED" as const }));
/** Known of most products. */
const mostly = <T>(value: fc.Arbitrary<T>) => fc.option(value, { freq: 9, nil: undefined });

const battery: fc.Arbitrary<Component> = fc.record({
  kind: fc.constant("BATTERY" as const),
  material: fc.constantFrom("LI_ION" as const, "NIMH" as const),
  count: fc.integer({ min: 1, max: 12 }),
  kg: declared(micros(30, 1)),
  provenance: fc.constant("DECLARED" as const),
});

const composition: fc.Arbitrary<Composition> = fc.record({
  facts: fc
    .record({
      pieces: mostly(declared(fc.integer({ min: 1, max: 48 }).map(String))),
      weightKg: mostly(declared(micros(60, 1))),
      volumeL: mostly(declared(micros(20, 1))),
      areaM2: mostly(declared(micros(20, 1))),
      lengthCm: mostly(declared(micros(400, 1))),
    })
    .map((facts) => JSON.parse(JSON.stringify(facts))),
  components: fc.array(battery, { minLength: 1, maxLength: 3 }),
});

/** Days of a line or a modulation: of the whole period, or of a span of it. */
const days: fc.Arbitrary<Validity> = fc
  .tuple(
    fc.constantFrom("-infinity", "-infinity", "2025-03-01", "2025-07-01"),
    fc.constantFrom("infinity", "infinity", "2025-08-31", "2025-09-30"),
  )
  .map(([validFrom, validTo]) => ({ validFrom, validTo }));

const bound: fc.Arbitrary<Bound> = fc.record({
  measure: fc.constantFrom("weightKg" as const, "pieces" as const, "volumeL" as const),
  min: fc.integer({ min: 0, max: 5 }).map(String),
  max: fc.integer({ min: 10, max: 60 }).map(String),
  minExcluded: fc.boolean(),
  maxIncluded: fc.boolean(),
});

const line: fc.Arbitrary<Omit<SchemeLine, "id" | "schemeProId" | "ecoOrganismName" | "scaleCode">> = fc
  .record({
    basis: fc.constantFrom(...BASES),
    isLarge: fc.nat(1),
    price: micros(900),
    bounds: fc.array(bound, { maxLength: 1 }),
    part: fc.constantFrom("main", "main", "extra"),
    isOfLithium: fc.boolean(),
    days,
  })
  .map(({ basis, isLarge, price, bounds, part, isOfLithium, days: { validFrom, validTo } }) => ({
    schemeCode: "BAT",
    stream: "BATTERIES",
    basis,
    per: PER[basis][isLarge] ?? "item",
    price,
    families: [],
    component: basis.startsWith("COMPONENT") ? "BATTERY" : null,
    materials: basis.startsWith("COMPONENT") && isOfLithium ? ["LI_ION"] : [],
    bounds,
    part,
    declaredAs: "FULL",
    validFrom,
    validTo,
    certainty: "sourced",
    source: "made up",
  }));

const modulation: fc.Arbitrary<Pick<ClaimedModulation, "effect"> & { days: Validity }> = fc.record({
  effect: fc.oneof(
    fc.integer({ min: -900, max: 900 }).map((tenths) => ({ percent: Big(tenths).div(10).toFixed() })),
    fc.record({
      amount: fc.integer({ min: -9_000_000, max: 9_000_000 }).map((value) => Big(value).div(1e6).toFixed()),
      per: fc.constantFrom("item" as const, "piece" as const, "kg" as const, "tonne" as const),
    }),
  ),
  days,
});

const CASE = fc.record({
  lines: fc.array(line, { minLength: 1, maxLength: 4 }),
  composition,
  modulations: fc.array(modulation, { maxLength: 2 }),
  quantity: fc.integer({ min: 0, max: 5_000_000 }).map((milli) => Big(milli).div(1000).toFixed()),
  codePeriod: fc.constantFrom<CodePeriod | null>(null, ...CODE_PERIODS),
});

/** Price and weight are rounded to 6 decimals each: half a millionth of one times the other. */
function refuseUnrounded({ line, pricing }: PricedStream): void {
  const { price, priceUnit, itemWeight, measure, perItem, steps } = pricing;
  const base = Big(line.price).div(CHARGED_PER[line.per]);
  const unitPrice = steps.reduce((sum, { change }) => sum.plus(change), base);
  const exact = unitPrice.lt(0) ? Big(0) : unitPrice.times(measure.value);
  const charged = Big(price).times(itemWeight ?? 1);
  // A step that is told is rounded too.
  const told = Big("0.0000005").times(steps.length).times(measure.value);
  const rounding = Big("0.0000005")
    .times(
      Big(itemWeight ?? 1)
        .plus(price)
        .plus(1),
    )
    .plus(told);
  const strays =
    (priceUnit === WEIGHT_UNIT) !== (itemWeight !== null) ||
    charged.minus(exact).abs().gt(rounding) ||
    Big(perItem).minus(charged).abs().gt("0.0000005");
  if (strays) throw new Error(`not what the measure owes: ${JSON.stringify({ line, pricing, exact })}`);
}

type Case = (typeof CASE extends fc.Arbitrary<infer One> ? One : never) & { weightKg: string | null };
type Lack = { stream: string; reason: string };

/** The lines of a product by the rules here, each with its amount, and why some of its streams have none on its day. */
function computed(one: Case, scheme: { schemeProId: string; ecoOrganismName: string }, lineId: string) {
  const lines = one.lines.map(
    (line, index): SchemeLine => ({ ...line, ...scheme, id: lineId, scaleCode: `L${index}` }),
  );
  const claimed = one.modulations.map(
    ({ effect, days }, index): ClaimedModulation => ({
      code: `M${index}`,
      stream: "BATTERIES",
      effect,
      families: [],
      scaleCodes: [],
      certainty: "sourced",
      schemeProId: scheme.schemeProId,
      ...days,
    }),
  );
  const found = [{ stream: "BATTERIES" as const, family: "any" }];
  const decision = priceProduct(found, one.composition, lines, { claimed });
  const streams = decision.ok ? decision.streams : [];
  for (const priced of streams) refuseUnrounded(priced);
  const day = firstDayOf(MARKET.period, one.codePeriod);
  const amounts = contributionsOf("", MARKET, streams)
    .filter((contribution) => isInForce(contribution, day))
    .map(({ scaleCode, price, quantityUnit: priceUnit, chargedWeight }) => {
      const operands = {
        quantity: one.quantity,
        price,
        priceUnit,
        itemWeight: chargedWeight ?? one.weightKg,
      };
      return `${scaleCode} ${ecoContribution(operands)}`;
    });
  const lacks: Lack[] =
    Number(one.quantity) > 0 ? decision.unpriced.filter((lack) => isInForce(lack, day)) : [];
  return {
    decision,
    streams,
    amounts: amounts.sort(),
    reasons: [...new Set(lacks.map(({ reason }) => reason))].sort(),
  };
}

/** Puts priced products of a catalog and their quantities into a declaration, as the operations do. */
async function write(
  tenant: Tenant,
  declarationId: string,
  cases: readonly (Case &
    Pick<ReturnType<typeof computed>, "decision" | "streams"> & { reference: string })[],
  isAnalysed: boolean,
): Promise<Map<string, string>> {
  const products = await insertProducts(
    db(),
    tenant,
    cases.map(({ reference, weightKg }) => ({
      externalId: reference,
      externalIdType: "SKU",
      externalIdKey: reference,
      title: null,
      description: null,
      imageUrl: null,
      weightKg,
      composition: null,
    })),
  );
  const ids = new Map(products.map(({ externalIdKey, id }) => [externalIdKey, id]));
  const placed = cases.map((one) => ({ ...one, ecoProductId: ids.get(one.reference) ?? "" }));
  await insertEntries(
    db(),
    tenant,
    placed.map(({ ecoProductId }) => ({
      ecoProductId,
      eprCountryCode: MARKET.country,
      ecoProductUrl: null,
      ecoProductStatus: "AUTO_QUALIFIED",
      source: "SINGLE_ADD",
      qualification: null,
      searchText: "",
    })),
  );
  const priced = placed.flatMap(({ ecoProductId, streams }) =>
    contributionsOf(ecoProductId, MARKET, streams),
  );
  await insertContributions(db(), tenant, priced);
  const decided = placed.map(({ ecoProductId, decision }) => [ecoProductId, decision] as const);
  await keepUncertain(db(), tenant, MARKET, decided);
  const quantityIds = await insertQuantities(
    db(),
    tenant,
    declarationId,
    placed.map(({ ecoProductId, codePeriod, quantity, weightKg }) => ({
      ecoProductId,
      codePeriod,
      codeVendor: null,
      quantity,
      itemWeight: weightKg,
    })),
  );
  if (isAnalysed)
    await db().execute(
      sql`analyze eco_products, product_eco_contributions, declared_quantities, declaration_lines, unpriced_streams`,
    );
  await addLines(db(), tenant, quantityIds);
  return ids;
}

/** The lines of products as the database has written them, and why some of their streams have none, by the products' ids. */
async function read(tenant: Tenant, productIds: readonly string[]) {
  const ids = sql`${sql.param(productIds)}::uuid[]`;
  const lines = await rowsOf<{ id: string; amounts: string[] }>(sql`
    select eco_product_id as id, array_agg(scale_code || ' ' || eco_contribution) as amounts
    from declaration_lines where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids}) group by 1`);
  const lacking = await rowsOf<{ id: string; reasons: string[] }>(sql`
    select u.eco_product_id as id, array_agg(distinct u.reason) as reasons
    from ${unpricedOf(sql`declarations`)}
    where u.producer_nrn = ${tenant.nrn} and u.eco_product_id = any(${ids}) group by 1`);
  return {
    amounts: new Map(lines.map(({ id, amounts }) => [id, amounts.sort()])),
    reasons: new Map(lacking.map(({ id, reasons }) => [id, reasons.sort()])),
  };
}

type Asked = { cases: number; seed: number; report?: (line: string) => void };

/**
 * Declares random products: quantities, weights, compositions, lines of every basis with bounds and days, modulations. Throws
 * where what the database writes of one is not what is computed here. Tells how many had a price. Needs a database of its own.
 */
export async function agreeOnAmounts({ cases: count, seed, report }: Asked): Promise<number> {
  await givenCountry(MARKET.country, [{ schemeCode: "BAT", lines: [{ scaleCode: "ANY", price: "1" }] }]);
  const [scheme] = await db().select().from(schemePros).where(eq(schemePros.eprCountryCode, MARKET.country));
  const [line] = await db().select().from(scaleLines).where(eq(scaleLines.scaleCode, "ANY"));
  if (!scheme || !line) throw new Error("the scheme was not stored");
  const ofScheme = { schemeProId: scheme.id, ecoOrganismName: scheme.ecoOrganismName };
  const { tenant } = await given.producer();
  const declarationId = await beginDeclaration(db(), tenant, MARKET);
  const sums: string[] = [];
  let countPriced = 0;
  for (let from = 0; from < count; from += AT_ONCE) {
    const numRuns = Math.min(AT_ONCE, count - from);
    const cases = fc.sample(CASE, { numRuns, seed: seed + from }).map((sampled, index) => {
      const one = { ...sampled, weightKg: sampled.composition.facts.weightKg?.value ?? null };
      return { ...one, ...computed(one, ofScheme, line.id), reference: `P${from + index}` };
    });
    const ids = await write(tenant, declarationId, cases, from % ANALYSED === 0);
    const written = await read(tenant, [...ids.values()]);
    for (const { reference, amounts, reasons, decision, ...one } of cases) {
      const id = ids.get(reference) ?? "";
      const got = { amounts: written.amounts.get(id) ?? [], reasons: written.reasons.get(id) ?? [] };
      if (got.amounts.join() !== amounts.join() || got.reasons.join() !== reasons.join())
        throw new Error(
          `seed ${seed}, ${reference}: ${JSON.stringify({ amounts, reasons, got, one }, null, 1)}`,
        );
      for (const amount of amounts) sums.push(amount.split(" ")[1] ?? "");
      if (decision.ok) countPriced++;
    }
    report?.(`${from + numRuns} agree`);
  }
  const [part] = await rowsOf<{ amount: string; lines: number }>(sql`
    select trim_scale(total_amount)::text as amount, count_lines as lines from declaration_parts
    where producer_nrn = ${tenant.nrn}`);
  if (part?.amount !== sumOf(sums) || part.lines !== sums.length)
    throw new Error(`seed ${seed}: ${JSON.stringify(part)} is not ${sumOf(sums)} of ${sums.length} lines`);
  return countPriced;
}
