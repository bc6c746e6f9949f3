import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { DeclarationFeeCharged } from "../../lib/domain/pricing/declaration-fees";
import type { DeclarationFee, DeclaredAs } from "../../lib/domain/pricing/scale-line";
import type { Db } from "../client";
import type { Market } from "../market";
import { declarationParts } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { PartStatus } from "../vocabulary";
import { declaresAs } from "./declares-as";
import { ofPeriod } from "./first-day";
import { isBegun } from "./nil-declarations";

/** A fee of a scheme as it is published; the amount as a decimal string. */
export type PublishedFee = DeclarationFee & Omit<DeclarationFeeCharged, "amount">;

/** A part of a declaration with what its scheme's fees are decided from. */
export type PartWithFees = {
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  status: PartStatus;
  totalAmount: string;
  declaredAs: DeclaredAs;
  /** Kept when the part was validated. */
  kept: DeclarationFeeCharged[] | null;
  /** In force on the first day of the period. */
  published: PublishedFee[];
};

const PART = alias(declarationParts, "p");

/** The parts of a producer's declaration in a country and period, with the fees of their schemes. */
export async function selectPartsWithFees(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<PartWithFees[]> {
  return db.execute<PartWithFees>(sql`
    select p.scheme_pro_id as "schemeProId", p.scheme_code as "schemeCode", p.eco_organism_name as "ecoOrganismName", p.status,
      p.total_amount::text as "totalAmount", p.fees as kept, ${declaresAs({ producerNrn: PART.producerNrn, schemeProId: PART.schemeProId, until: sql`y.ends_on` })} as "declaredAs",
      f.fees as published
    from declarations d
    join ${ofPeriod}
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      and ${isBegun(PART)}
    cross join lateral (
      select coalesce(json_agg(json_build_object('code', f.code, 'labelEn', f.label_en, 'labelFr', f.label_fr, 'labelZh', f.label_zh,
        'basis', f.basis, 'amount', f.amount::text, 'declaredAs', f.declared_as, 'certainty', f.certainty, 'source', f.source)
        order by f.basis, f.code), '[]') as fees
      from declaration_fees f
      where f.scheme_pro_id = p.scheme_pro_id and y.starts_on between f.valid_from and f.valid_to
    ) f
    where d.producer_nrn = ${tenant.nrn} and d.epr_country_code = ${country} and d.declaration_period_code = ${period}
    order by ${inStreamOrder(sql`p.scheme_code`)}, p.eco_organism_name`);
}
