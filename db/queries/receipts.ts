import { and, asc, eq, getTableName, sql } from "drizzle-orm";
import type { Db } from "../client";
import { declarationLineRevisions, declarationLines, ecoProducts, scaleLines } from "../schema";
import { restsOnEstimate } from "../schema/rests-on-estimate";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { Certainty } from "../vocabulary";
import { firstDayOfPart } from "./first-day";
import { numberGiven } from "./number-given";

/** A declaration's lines with what their products and scale lines are called; of a past revision where one is named. */
export function selectNamedLines(
  db: Db,
  tenant: Tenant,
  {
    id,
    period,
    scheme,
    schemeProId,
    revision,
  }: {
    id: string;
    period: string;
    scheme?: string | undefined;
    schemeProId?: string | undefined;
    revision?: number | undefined;
  },
) {
  const lines = revision === undefined ? declarationLines : declarationLineRevisions;
  const endOf = (end: "low" | "high") =>
    sql`coalesce(round(${lines.quantity} * (${lines.pricing} ->> ${sql.raw(`'${end}'`)})::numeric, 2), ${lines.ecoContribution})`;
  return (
    db
      .select({
        ecoProductReference: lines.ecoProductReference,
        externalIdType: ecoProducts.externalIdType,
        title: ecoProducts.title,
        codePeriod: lines.codePeriod,
        codeVendor: lines.codeVendor,
        schemeProId: lines.schemeProId,
        schemeCode: lines.schemeCode,
        ecoOrganismName: lines.ecoOrganismName,
        scaleCode: lines.scaleCode,
        labelEn: scaleLines.labelEn,
        labelFr: scaleLines.labelFr,
        labelZh: scaleLines.labelZh,
        certainty: sql<Certainty | null>`case when ${lines.pricing} @? '$.steps[*] ? (@.isIllustrative == true)'
          then 'illustrative' else ${scaleLines.certainty} end`,
        quantity: sql<string>`trim_scale(${lines.quantity})`,
        itemWeight: sql<string | null>`trim_scale(${lines.itemWeight})`,
        price: sql<string>`trim_scale(${lines.price})`,
        priceUnit: lines.priceUnit,
        ecoContribution: lines.ecoContribution,
        estimate: sql<{
          low: number;
          high: number;
        } | null>`case when ${lines.quantity} > 0 and ${restsOnEstimate(getTableName(lines))}
          then json_build_object('low', ${endOf("low")}, 'high', ${endOf("high")}) end`,
      })
      .from(lines)
      .innerJoin(
        ecoProducts,
        and(eq(ecoProducts.producerNrn, lines.producerNrn), eq(ecoProducts.id, lines.ecoProductId)),
      )
      // Of a code's lines the one in force then; of those that an import left out, only where there is no other.
      .leftJoin(
        scaleLines,
        sql`${scaleLines.id} = (
        select n.id from scales s join scale_lines n on n.scale_id = s.id
        join scheme_pros o on o.id = s.scheme_pro_id
        join declaration_periods y on y.epr_country_code = o.epr_country_code and y.code = s.declaration_period_code
        where s.scheme_pro_id = ${lines.schemeProId} and s.declaration_period_code = ${period}
          and n.scale_code = ${lines.scaleCode}
        order by n.withdrawn_at is not null,
          ${firstDayOfPart(lines.codePeriod, sql`y.starts_on`)} not between n.valid_from and n.valid_to, n.valid_from
        limit 1)`,
      )
      .where(
        and(
          eq(lines.producerNrn, tenant.nrn),
          eq(lines.declarationId, id),
          scheme === undefined ? undefined : eq(lines.schemeCode, scheme),
          schemeProId === undefined ? undefined : eq(lines.schemeProId, schemeProId),
          revision === undefined ? undefined : eq(declarationLineRevisions.revision, revision),
        ),
      )
      .orderBy(
        asc(lines.ecoProductReference),
        asc(lines.codePeriod),
        asc(lines.codeVendor),
        inStreamOrder(lines.schemeCode),
        asc(lines.id),
      )
  );
}

type Parties = {
  companyName: string;
  uin: string | null;
  proMemberId: string | null;
  deadline: string | null;
};

/** The producer's name, the numbers that a scheme gave it, and until when it declares a period to it. */
export async function findParties(
  db: Db,
  tenant: Tenant,
  { schemeProId, period }: { schemeProId: string; period: string },
): Promise<Parties | undefined> {
  const [row] = await db.execute<Parties>(sql`
    select p.company_name as "companyName", ${numberGiven("uin", sql`p.nrn`, sql`${schemeProId}`)} as uin,
      ${numberGiven("proMemberId", sql`p.nrn`, sql`${schemeProId}`)} as "proMemberId", d.deadline::text
    from producers p
    left join scheme_deadlines d on d.scheme_pro_id = ${schemeProId} and d.declaration_period_code = ${period}
    where p.nrn = ${tenant.nrn}`);
  return row;
}
