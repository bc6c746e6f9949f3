import { and, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import { registrations, scaleLines, scales, schemePros } from "../schema";
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

/**
 * The scale lines that price a producer's products in a country and period: of several schemes that serve one
 * code, those of the scheme the producer is registered with, else of the code's default.
 */
export async function selectScaleLines(
  db: Db,
  tenant: Tenant,
  { country, period }: { country: string; period: string },
): Promise<PricedLine[]> {
  const chosen = db.$with("chosen").as(
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
    .orderBy(schemePros.schemeCode, scaleLines.scaleCode);
}
