import { type SQL, sql } from "drizzle-orm";
import type { ClaimedModulation } from "@/lib/domain/price-product";
import type { Validity } from "@/lib/domain/validity";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import { STREAMS, type Stream } from "../vocabulary";

/** A modulation that a scheme offers in a period, with its words and where they come from. */
export type OfferedModulation = ClaimedModulation & {
  ecoOrganismName: string;
  labelEn: string;
  labelFr: string;
  labelZh: string | null;
  proofEn: string;
  proofFr: string;
  proofZh: string | null;
  source: string;
};

const COLUMNS = sql`m.scheme_pro_id as "schemeProId", m.code, m.stream, m.effect, m.families, m.scale_codes as "scaleCodes",
  m.certainty, case when m.valid_from <= y.starts_on then '-infinity' else m.valid_from::text end as "validFrom",
  case when m.valid_to >= y.ends_on then 'infinity' else m.valid_to::text end as "validTo"`;

/** The modulations `m` that hold on a day of a period. */
const inPeriod = ({ country, period }: Market): SQL => sql`
  scale_modulations m join scheme_pros s on s.id = m.scheme_pro_id and s.epr_country_code = ${country}
  join declaration_periods y on y.epr_country_code = s.epr_country_code and y.code = ${period}
    and m.valid_from <= y.ends_on and m.valid_to >= y.starts_on`;

/** What schemes of a country offer to modulate in a period, by scheme and stream. */
export async function selectOffered(db: Db, market: Market): Promise<OfferedModulation[]> {
  const rows = await db.execute<OfferedModulation>(sql`
    select ${COLUMNS}, s.eco_organism_name as "ecoOrganismName", m.label_en as "labelEn", m.label_fr as "labelFr",
      m.label_zh as "labelZh", m.proof_en as "proofEn", m.proof_fr as "proofFr", m.proof_zh as "proofZh", m.source
    from ${inPeriod(market)}
    order by array_position(${sql.raw(`array['${STREAMS.join("','")}']`)}, m.stream), s.eco_organism_name, m.code, m.valid_from`);
  return [...rows];
}

/** The modulations that stand claimed for products and hold in a period, by product; those without a claim are not in it. */
export async function selectClaimed(
  db: Db,
  tenant: Tenant,
  market: Market,
  productIds: readonly string[],
): Promise<Map<string, ClaimedModulation[]>> {
  const claimed = new Map<string, ClaimedModulation[]>();
  if (productIds.length === 0) return claimed;
  const rows = await db.execute<ClaimedModulation & { ecoProductId: string }>(sql`
    with c as materialized (
      select eco_product_id, scheme_pro_id, code from modulation_claims
      where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)}) and withdrawn_at is null
    )
    select c.eco_product_id as "ecoProductId", ${COLUMNS}
    from ${inPeriod(market)} join c on c.scheme_pro_id = m.scheme_pro_id and c.code = m.code
    order by m.code`);
  for (const { ecoProductId, ...one } of rows)
    claimed.set(ecoProductId, [...(claimed.get(ecoProductId) ?? []), one]);
  return claimed;
}

/** A line that prices a product on some days, with the family that it was found as; empty where none was written down. */
export type PricedLine = {
  schemeProId: string;
  stream: Stream;
  scaleCode: string;
  family: string;
} & Validity;

/** The lines that price products of a catalog on a day of a period. */
export async function selectPricedLines(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<(PricedLine & { ecoProductId: string })[]> {
  if (productIds.length === 0) return [];
  const rows = await db.execute<PricedLine & { ecoProductId: string }>(sql`
    select p.eco_product_id as "ecoProductId", p.scheme_pro_id as "schemeProId", p.stream, p.scale_code as "scaleCode",
      coalesce((select q->>'family' from jsonb_array_elements(e.qualification->'streams') q
        where q->>'stream' = p.stream limit 1), '') as family,
      p.valid_from::text as "validFrom", p.valid_to::text as "validTo"
    from product_eco_contributions p
    join catalog_entries e on e.producer_nrn = p.producer_nrn and e.eco_product_id = p.eco_product_id
      and e.epr_country_code = p.epr_country_code
    where p.producer_nrn = ${tenant.nrn} and p.eco_product_id = any(${ids(productIds)})
      and p.epr_country_code = ${country} and p.declaration_period_code = ${period}`);
  return [...rows];
}

/** A claim as it is shown; one that was withdrawn stays, as its history. */
export type ClaimRow = {
  id: string;
  ecoProductId: string;
  schemeProId: string;
  ecoOrganismName: string;
  code: string;
  note: string | null;
  proofName: string | null;
  createdAt: string;
  withdrawnAt: string | null;
};

const CLAIM = sql`c.id, c.eco_product_id as "ecoProductId", c.scheme_pro_id as "schemeProId",
  s.eco_organism_name as "ecoOrganismName", c.code, c.note, c.proof_name as "proofName", iso(c.created_at) as "createdAt",
  iso(c.withdrawn_at) as "withdrawnAt"`;

/** The claims of a product in a country, the newest first. */
export async function selectClaims(
  db: Db,
  tenant: Tenant,
  { ecoProductId, country }: { ecoProductId: string; country: string },
): Promise<ClaimRow[]> {
  const rows = await db.execute<ClaimRow>(sql`
    select ${CLAIM} from modulation_claims c join scheme_pros s on s.id = c.scheme_pro_id
    where c.producer_nrn = ${tenant.nrn} and c.eco_product_id = ${ecoProductId} and s.epr_country_code = ${country}
    order by c.created_at desc, c.id`);
  return [...rows];
}

/** A claim with what is stored of its proof; undefined where the producer has none with that id. */
export async function findClaim(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<(ClaimRow & { proofKey: string | null; country: string }) | undefined> {
  const [row] = await db.execute<ClaimRow & { proofKey: string | null; country: string }>(sql`
    select ${CLAIM}, c.proof_key as "proofKey", s.epr_country_code as country
    from modulation_claims c join scheme_pros s on s.id = c.scheme_pro_id
    where c.producer_nrn = ${tenant.nrn} and c.id = ${id}`);
  return row;
}

type NewClaim = {
  schemeProId: string;
  code: string;
  note: string | null;
  proof: { key: string; name: string } | null;
  actor: string;
};

/**
 * Claims a modulation for products. Tells for which it did not stand yet, and for which what was said of it is another now:
 * the claim that stood is withdrawn, which keeps its note and proof, and a new one stands with what was not said anew. The
 * caller holds the producer's lock.
 */
export async function claimFor(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
  { schemeProId, code, note, proof, actor }: NewClaim,
): Promise<{ claimed: string[]; replaced: string[] }> {
  const { key = null, name = null } = proof ?? {};
  const products = ids(productIds);
  const replaced = await db.execute<{ claimId: string; id: string }>(sql`
    update modulation_claims set withdrawn_at = now(), withdrawn_by = ${actor}
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${products}) and scheme_pro_id = ${schemeProId} and code = ${code}
      and withdrawn_at is null and (proof_key <> ${key}::text or note <> ${note}::text)
    returning id as "claimId", eco_product_id as id`);
  const replacedIds = replaced.map(({ claimId }) => claimId);
  const rows = await db.execute<{ id: string; isNew: boolean }>(sql`
    insert into modulation_claims (producer_nrn, eco_product_id, scheme_pro_id, code, note, proof_key, proof_name, claimed_by)
    select ${tenant.nrn}, x.id, ${schemeProId}, ${code}, coalesce(${note}::text, b.note), coalesce(${key}::text, b.proof_key),
      coalesce(${name}::text, b.proof_name), ${actor}
    from unnest(${products}) as x(id) left join modulation_claims b on b.producer_nrn = ${tenant.nrn} and b.eco_product_id = x.id
      and b.id = any(${ids(replacedIds)})
    on conflict (producer_nrn, eco_product_id, scheme_pro_id, code) where withdrawn_at is null do update set
      note = coalesce(excluded.note, modulation_claims.note),
      proof_key = coalesce(excluded.proof_key, modulation_claims.proof_key),
      proof_name = coalesce(excluded.proof_name, modulation_claims.proof_name)
    returning eco_product_id as id, xmax = 0 as "isNew"`);
  const stood = new Set(replaced.map(({ id }) => id));
  return {
    claimed: rows.flatMap(({ id, isNew }) => (isNew && !stood.has(id) ? [id] : [])),
    replaced: [...stood],
  };
}

/** How many claims the one of these products has that has most, withdrawn ones counted. */
export async function countMostClaims(
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
): Promise<number> {
  if (productIds.length === 0) return 0;
  const [row] = await db.execute<{ most: number }>(sql`
    select coalesce(max(count), 0)::int as most from (
      select count(*) from modulation_claims
      where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)}) group by eco_product_id) each`);
  return row?.most ?? 0;
}

/** Withdraws a claim that stands; tells whether it did. */
export async function withdrawClaim(db: Db, tenant: Tenant, id: string, actor: string): Promise<boolean> {
  const rows = await db.execute(sql`
    update modulation_claims set withdrawn_at = now(), withdrawn_by = ${actor}
    where producer_nrn = ${tenant.nrn} and id = ${id} and withdrawn_at is null returning id`);
  return rows.length > 0;
}
