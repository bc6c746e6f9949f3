import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { registrations, scaleLines, scales, schemePros } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { Certainty } from "../vocabulary";

export type PricedLine = {
  id: string;
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  priceUnit: (typeof scaleLines.$inferSelect)["priceUnit"];
  price: string;
  families: string[];
  minWeightKg: string | null;
  maxWeightKg: string | null;
  labelEn: string;
  labelFr: string;
  certainty: Certainty;
  source: string;
  note: string | null;
  effectiveFrom: string;
};

type Market = { country: string; period: string };

/** Of several schemes of a country that serve one code, the one the producer is registered with, else the code's default. */
const chosenSchemes = (db: Db, tenant: Tenant, country: string) =>
  db.$with("chosen").as(
    db
      .selectDistinctOn([schemePros.schemeCode], { id: schemePros.id })
      .from(schemePros)
      .leftJoin(
        registrations,
        and(
          eq(registrations.schemeProId, schemePros.id),
          eq(registrations.producerNrn, tenant.nrn),
          sql`${registrations.status} not in ('6 - Rejected', '7 - Terminated')`,
        ),
      )
      .where(
        and(
          eq(schemePros.eprCountryCode, country),
          sql`(${registrations.id} is not null or ${schemePros.isDefault})`,
        ),
      )
      .orderBy(schemePros.schemeCode, sql`${registrations.createdAt} nulls last`, schemePros.id),
  );

/** What changes whenever other scale lines price a producer's products: a scale was replaced, or another one is chosen. */
export async function selectScaleStamp(db: Db, tenant: Tenant, { country, period }: Market): Promise<string> {
  const chosen = chosenSchemes(db, tenant, country);
  const rows = await db
    .with(chosen)
    .select({ id: scales.id, updatedAt: scales.updatedAt })
    .from(chosen)
    .innerJoin(scales, and(eq(scales.schemeProId, chosen.id), eq(scales.declarationPeriodCode, period)))
    .orderBy(scales.id);
  return rows.map(({ id, updatedAt }) => `${id} ${updatedAt.getTime()}`).join();
}

/** The scale lines that price a producer's products in a country and period. */
export async function selectScaleLines(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<PricedLine[]> {
  const chosen = chosenSchemes(db, tenant, country);
  return db
    .with(chosen)
    .select({
      id: scaleLines.id,
      schemeProId: schemePros.id,
      schemeCode: schemePros.schemeCode,
      ecoOrganismName: schemePros.ecoOrganismName,
      scaleCode: scaleLines.scaleCode,
      priceUnit: scaleLines.priceUnit,
      price: scaleLines.price,
      families: scaleLines.families,
      minWeightKg: scaleLines.minWeightKg,
      maxWeightKg: scaleLines.maxWeightKg,
      labelEn: scaleLines.labelEn,
      labelFr: scaleLines.labelFr,
      certainty: scaleLines.certainty,
      source: scaleLines.source,
      note: scaleLines.note,
      effectiveFrom: scales.effectiveFrom,
    })
    .from(chosen)
    .innerJoin(schemePros, eq(schemePros.id, chosen.id))
    .innerJoin(scales, and(eq(scales.schemeProId, schemePros.id), eq(scales.declarationPeriodCode, period)))
    .innerJoin(scaleLines, and(eq(scaleLines.scaleId, scales.id), isNull(scaleLines.withdrawnAt)))
    .orderBy(inStreamOrder(schemePros.schemeCode), scaleLines.scaleCode);
}
