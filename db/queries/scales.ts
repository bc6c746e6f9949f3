import { and, eq, gte, isNull, lte, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SchemeLine } from "@/lib/domain/price-product";
import type { DeclaredAs } from "@/lib/domain/pricing/scale-line";
import type { Db } from "../client";
import type { Market } from "../market";
import { declarationPeriods, registrations, scaleLines, scales, schemePros } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { goesUntil, registrationUntil } from "./standing";

/** A line of a scale, with its scheme and what is shown of it. */
export type PricedLine = SchemeLine & {
  labelEn: string;
  labelFr: string;
  labelZh: string | null;
  note: string | null;
  effectiveFrom: string;
};

/** A scheme that is declared to in another way than the registration says. */
export type Declaring = { schemeProId: string; as: DeclaredAs };

/**
 * The schemes of a country that price a producer's products of a period: of each code those that it is registered with, or was
 * until after the period, the first registration first, else the defaults of the code; of the code of a supposed one that one
 * alone.
 */
const chosenSchemes = (
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  supposed?: string,
  declaring?: Declaring,
) => {
  const until = sql`(select p.ends_on from ${declarationPeriods} p where p.epr_country_code = ${country} and p.code = ${period})`;
  const own = registrationUntil({
    producerNrn: tenant.nrn,
    schemeProId: sql`${schemePros.id}`,
    until,
  });
  const registeredAs = sql`coalesce(own.declared_as, 'FULL')`;
  return db.$with("chosen").as(
    db
      .select({
        id: schemePros.id,
        registeredAt: sql<Date | null>`own.created_at`.as("registered_at"),
        declaredAs: sql<DeclaredAs>`${
          declaring
            ? sql`case when ${schemePros.id} = ${declaring.schemeProId} then ${declaring.as} else ${registeredAs} end`
            : registeredAs
        }`.as("registered_as"),
      })
      .from(schemePros)
      .leftJoinLateral(sql`(${own}) own`, sql`true`)
      .where(
        and(
          eq(schemePros.eprCountryCode, country),
          supposed === undefined
            ? undefined
            : sql`(${schemePros.id} = ${supposed} or ${schemePros.schemeCode} not in (
                select s.scheme_code from ${schemePros} s where s.id = ${supposed} and s.epr_country_code = ${country}))`,
          sql`(${supposed === undefined ? sql`false` : sql`${schemePros.id} = ${supposed}`} or own.id is not null or ${schemePros.isDefault} and not exists (
            select 1 from ${registrations} r join ${schemePros} s on s.id = r.scheme_pro_id
            where r.producer_nrn = ${tenant.nrn} and s.epr_country_code = ${country}
              and s.scheme_code = ${schemePros.schemeCode} and ${goesUntil(until)}))`,
        ),
      ),
  );
};

/** Whether a producer that declares flat pays a scheme one fee in the period, whatever it sold. */
const hasFlatFee = (chosen: {
  id: SQLWrapper;
  declaredAs: SQLWrapper;
}): SQL => sql`(${chosen.declaredAs} = 'FLAT' and exists (
  select 1 from declaration_fees f where f.scheme_pro_id = ${chosen.id} and f.basis = 'DECLARATION_FLAT'
    and f.declared_as = 'FLAT' and ${declarationPeriods.startsOn} between f.valid_from and f.valid_to))`;

/** Whether a scheme prices products of a producer in a country and period. */
export async function isPricedBy(
  db: Db,
  tenant: Tenant,
  market: Market,
  schemeProId: string,
): Promise<boolean> {
  const chosen = chosenSchemes(db, tenant, market);
  const rows = await db.with(chosen).select({ id: chosen.id }).from(chosen).where(eq(chosen.id, schemeProId));
  return rows.length > 0;
}

/** What changes whenever other scale lines price a producer's products: a scale was replaced, or another one is chosen. */
export async function selectScaleStamp(db: Db, tenant: Tenant, market: Market): Promise<string> {
  const chosen = chosenSchemes(db, tenant, market);
  const rows = await db
    .with(chosen)
    .select({ id: scales.id, updatedAt: scales.updatedAt, declaredAs: chosen.declaredAs })
    .from(chosen)
    .innerJoin(
      scales,
      and(eq(scales.schemeProId, chosen.id), eq(scales.declarationPeriodCode, market.period)),
    )
    .orderBy(scales.id);
  return rows.map(({ id, updatedAt, declaredAs }) => `${id} ${updatedAt.getTime()} ${declaredAs}`).join();
}

/**
 * The scale lines that price a producer's products in a country and period, on the days of it that they hold on; or that
 * would, if it were registered with a supposed scheme in place of others of its code, or declared to one in another way.
 */
export const selectScaleLines = (
  db: Db,
  tenant: Tenant,
  market: Market,
  supposed?: string,
  declaring?: Declaring,
): Promise<PricedLine[]> =>
  linesOf(db, chosenSchemes(db, tenant, market, supposed, declaring), market.period);

/** The scale lines by which one scheme would price the products of whoever declares to it line by line. */
export const selectLinesOfScheme = (db: Db, schemeProId: string, period: string): Promise<PricedLine[]> =>
  linesOf(
    db,
    db.$with("chosen").as(
      db
        .select({
          id: schemePros.id,
          registeredAt: sql<Date | null>`null::timestamptz`.as("registered_at"),
          declaredAs: sql<DeclaredAs>`'FULL'`.as("registered_as"),
        })
        .from(schemePros)
        .where(eq(schemePros.id, schemeProId)),
    ),
    period,
  );

async function linesOf(
  db: Db,
  chosen: ReturnType<typeof chosenSchemes>,
  period: string,
): Promise<PricedLine[]> {
  return db
    .with(chosen)
    .select({
      id: scaleLines.id,
      schemeProId: schemePros.id,
      schemeCode: schemePros.schemeCode,
      ecoOrganismName: schemePros.ecoOrganismName,
      scaleCode: scaleLines.scaleCode,
      stream: scaleLines.stream,
      basis: scaleLines.basis,
      per: scaleLines.chargedPer,
      price: scaleLines.price,
      families: scaleLines.families,
      component: scaleLines.component,
      materials: scaleLines.materials,
      bounds: scaleLines.bounds,
      part: scaleLines.part,
      declaredAs: scaleLines.declaredAs,
      isFlat: sql<boolean>`${hasFlatFee(chosen)}`,
      validFrom: sql<string>`case when ${scaleLines.validFrom} <= ${declarationPeriods.startsOn} then '-infinity' else ${scaleLines.validFrom}::text end`,
      validTo: sql<string>`case when ${scaleLines.validTo} >= ${declarationPeriods.endsOn} then 'infinity' else ${scaleLines.validTo}::text end`,
      labelEn: scaleLines.labelEn,
      labelFr: scaleLines.labelFr,
      labelZh: scaleLines.labelZh,
      certainty: scaleLines.certainty,
      source: scaleLines.source,
      note: scaleLines.note,
      effectiveFrom: scales.effectiveFrom,
    })
    .from(chosen)
    .innerJoin(schemePros, eq(schemePros.id, chosen.id))
    .innerJoin(scales, and(eq(scales.schemeProId, schemePros.id), eq(scales.declarationPeriodCode, period)))
    .innerJoin(
      declarationPeriods,
      and(
        eq(declarationPeriods.eprCountryCode, schemePros.eprCountryCode),
        eq(declarationPeriods.code, scales.declarationPeriodCode),
      ),
    )
    .innerJoin(
      scaleLines,
      and(
        eq(scaleLines.scaleId, scales.id),
        isNull(scaleLines.withdrawnAt),
        // What a flat fee covers is told by the lines that it takes the place of.
        sql`${scaleLines.declaredAs} = case when ${hasFlatFee(chosen)} then 'FULL' else ${chosen.declaredAs} end`,
        lte(scaleLines.validFrom, declarationPeriods.endsOn),
        gte(scaleLines.validTo, declarationPeriods.startsOn),
      ),
    )
    .orderBy(
      inStreamOrder(schemePros.schemeCode),
      sql`${chosen.registeredAt} nulls last`,
      schemePros.id,
      scaleLines.scaleCode,
      scaleLines.validFrom,
    );
}
