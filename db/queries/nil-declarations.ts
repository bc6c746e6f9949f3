import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import { declarationParts } from "../schema";
import type { Tenant } from "../tenant";
import type { PartStatus } from "../vocabulary";
import { isOfFlatFee, isSoldUnpriced } from "./declared-certainty";
import { type OfPart, wasValidated } from "./first-validated";
import { isStated } from "./left-of-part";
import { declaresUntil } from "./standing";

/**
 * Whether a part is of something: it has a line or was validated once, its producer says that there is nothing, a flat fee
 * covers what was sold, or what was stated of it is not given back yet.
 */
export const isBegun = (part: OfPart & Record<"countLines" | "status" | "isNil", SQLWrapper>): SQL => sql`
  (${part.countLines} > 0 or ${part.status} <> 'DRAFT' or ${part.isNil} or ${wasValidated(part)} or ${isOfFlatFee(part)}
    or ${isStated(part)})`;

/** Whether nothing was put on the market that a part which is begun is of: of a draft as things are, else as it was validated. */
export const isNil = (part: typeof declarationParts): SQL<boolean> => sql<boolean>`
  ${part.totalQuantity} = 0 and case when ${part.status} <> 'DRAFT' then ${part.isNil} else not ${isSoldUnpriced(part)} end`;

/** How a producer stands with a scheme that it may have nothing to declare to. */
export type NilStanding = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  /** Of the part; null where there is none. */
  status: PartStatus | null;
  /** Whether it says already that there is nothing. */
  isSaid: boolean;
  /** Whether something is declared: in lines, under a flat fee, or without a price. */
  isSold: boolean;
  /** Whether the part was validated before it was reopened. */
  wasValidated: boolean;
};

/** The schemes of a code that a producer declares a period to, or said nothing of it to. */
export function selectNilStandings(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  schemeCode: string,
): Promise<NilStanding[]> {
  const part = {
    producerNrn: sql`c.producer_nrn`,
    declarationId: sql`c.id`,
    schemeProId: sql`s.id`,
    schemeCode: sql`s.scheme_code`,
  };
  return db.execute<NilStanding>(sql`
    select s.id as "schemeProId", s.scheme_code as "schemeCode", s.eco_organism_name as "ecoOrganismName", p.status,
      coalesce(p.is_nil, false) as "isSaid", coalesce(p.total_quantity > 0, false) or ${isSoldUnpriced(part)} as "isSold",
      ${wasValidated(part)} as "wasValidated"
    from scheme_pros s
    join declaration_periods y on y.epr_country_code = s.epr_country_code and y.code = ${period}
    left join declarations c on c.producer_nrn = ${tenant.nrn} and c.epr_country_code = s.epr_country_code
      and c.declaration_period_code = y.code
    left join declaration_parts p on p.producer_nrn = c.producer_nrn and p.declaration_id = c.id and p.scheme_pro_id = s.id
    where s.epr_country_code = ${country} and s.scheme_code = ${schemeCode}
      and (p.is_nil or exists (
        select from registrations r where r.producer_nrn = ${tenant.nrn} and r.scheme_pro_id = s.id
          and ${declaresUntil(sql`y.ends_on`)}))
    order by s.eco_organism_name, s.id`);
}

type Schemes = readonly Pick<NilStanding, "schemeProId" | "schemeCode" | "ecoOrganismName">[];

/** Begins parts of schemes that there is nothing to declare to, or says so of those that are drafts. The caller holds the producer's lock. */
export async function beginNil(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  { schemes, actor }: { schemes: Schemes; actor: string },
): Promise<void> {
  await db
    .insert(declarationParts)
    .values(
      schemes.map(({ schemeProId, schemeCode, ecoOrganismName }) => ({
        producerNrn: tenant.nrn,
        declarationId,
        schemeProId,
        schemeCode,
        ecoOrganismName,
        isNil: true,
        preparedBy: actor,
      })),
    )
    .onConflictDoUpdate({
      target: [declarationParts.producerNrn, declarationParts.declarationId, declarationParts.schemeProId],
      set: {
        isNil: true,
        preparedBy: actor,
        approvalAskedBy: null,
        approvalAskedAt: null,
        updatedAt: sql`now()`,
      },
      // What is said already stays as it is, with who prepared it and asked for its approval.
      setWhere: sql`${declarationParts.status} = 'DRAFT' and not ${declarationParts.isNil}`,
    });
}

/** Says no longer that there is nothing to declare to schemes; what of their parts has no line is not shown any more. */
export async function endNil(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    update declaration_parts set is_nil = false, approval_asked_by = null, approval_asked_at = null, updated_at = now()
    where producer_nrn = ${tenant.nrn} and declaration_id = ${declarationId} and status = 'DRAFT'
      and scheme_pro_id = any(${ids(schemeProIds)})`);
}
