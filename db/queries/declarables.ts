import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { declarationIdOf, type Market } from "../market";
import type { Tenant } from "../tenant";
import type { CodePeriod, EcoProductStatus, ExternalIdType, PriceUnit } from "../vocabulary";

/** A product of a catalog with all that decides whether and how a quantity of it can be declared. */
export type Declarable = {
  id: string;
  externalIdType: ExternalIdType;
  externalIdKey: string;
  weightKg: string | null;
  status: EcoProductStatus;
  /** What each scheme asks for it in the period; none where it is not priced there yet. */
  contributions: {
    schemeCode: string;
    ecoOrganismName: string;
    scaleCode: string;
    price: string;
    quantityUnit: PriceUnit;
    /** The kilograms of one item that are charged, where these are not the product's own weight. */
    chargedWeight: string | null;
    validFrom: string;
    validTo: string;
  }[];
  /** What is declared of it in the declaration. */
  declared: {
    id: string;
    codePeriod: CodePeriod | null;
    codeVendor: string | null;
    quantity: string;
    /** When it was written, as the database says it. */
    writtenAt: string;
  }[];
  /** Whether a validated part of the declaration prices it, or would. */
  isLocked: boolean;
};

/** The schemes whose parts of a declaration are validated: nothing more is declared to them. */
export async function selectLockedSchemes(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<string[]> {
  const rows = await db.execute<{ code: string }>(sql`
    select distinct p.scheme_code as code from declarations d
    join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
    where d.producer_nrn = ${tenant.nrn} and d.epr_country_code = ${country} and d.declaration_period_code = ${period}
      and p.status <> 'DRAFT'`);
  return rows.map(({ code }) => code);
}

/** The products of a producer's catalog in a country that have one of the keys among their names, each by that name. */
export async function selectDeclarables(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  keys: readonly string[],
): Promise<Declarable[]> {
  const rows = await db.execute<{
    id: string;
    type: ExternalIdType;
    key: string;
    weight_kg: string | null;
    status: EcoProductStatus;
    contributions: [string, string, string, string, PriceUnit, string | null, string, string][] | null;
    declared: [string, CodePeriod | null, string | null, string, string][] | null;
    is_locked: boolean;
  }>(sql`
    with declaration as materialized (
      ${declarationIdOf({ nrn: tenant.nrn, country, period })}
    ), locked as materialized (
      select p.declaration_id, p.scheme_pro_id, p.scheme_code from declaration_parts p
      where p.producer_nrn = ${tenant.nrn} and p.declaration_id = (select id from declaration) and p.status <> 'DRAFT'
    ), x as materialized (
      -- Some hundreds of keys at a time, which processes that look them up side by side only slow down.
      select id, producer_nrn, external_id_type as type, external_id_key as key, weight_kg from eco_products
      where producer_nrn = ${tenant.nrn} and external_id_key = any(${sql.param(keys)}::text[])
      union all
      select p.id, p.producer_nrn, n.external_id_type, n.external_id_key, p.weight_kg from product_references n
      join eco_products p on p.producer_nrn = n.producer_nrn and p.id = n.eco_product_id
      where n.producer_nrn = ${tenant.nrn} and n.external_id_key = any(${sql.param(keys)}::text[])
    )
    select x.id, x.type, x.key, x.weight_kg, coalesce(e.status_before, e.eco_product_status) as status,
      c.contributions, q.declared,
      exists (
        select 1 from locked k where exists (
          select 1 from declaration_lines l where l.producer_nrn = x.producer_nrn and l.eco_product_id = x.id
            and l.declaration_id = k.declaration_id and l.scheme_pro_id = k.scheme_pro_id
        ) or exists (
          select 1 from product_eco_contributions o where o.producer_nrn = x.producer_nrn and o.eco_product_id = x.id
            and o.epr_country_code = ${country} and o.declaration_period_code = ${period} and o.scheme_code = k.scheme_code
        )
      ) as is_locked
    from x
    join catalog_entries e on e.producer_nrn = x.producer_nrn and e.eco_product_id = x.id and e.epr_country_code = ${country}
    left join lateral (
      select json_agg(json_build_array(o.scheme_code, o.eco_organism_name, o.scale_code, trim_scale(o.price)::text, o.quantity_unit,
        o.charged_weight::text, o.valid_from, o.valid_to)) as contributions
      from product_eco_contributions o where o.producer_nrn = x.producer_nrn and o.eco_product_id = x.id
        and o.epr_country_code = ${country} and o.declaration_period_code = ${period}
    ) c on true
    left join lateral (
      select json_agg(json_build_array(d.id, d.code_period, d.code_vendor, d.quantity::text,
        d.updated_at)) as declared
      from declared_quantities d where d.producer_nrn = x.producer_nrn and d.declaration_id = (select id from declaration)
        and d.eco_product_id = x.id
    ) q on true`);
  return rows.map((row) => ({
    id: row.id,
    externalIdType: row.type,
    externalIdKey: row.key,
    weightKg: row.weight_kg,
    status: row.status,
    contributions: (row.contributions ?? []).map(
      ([schemeCode, ecoOrganismName, scaleCode, price, quantityUnit, chargedWeight, validFrom, validTo]) => ({
        schemeCode,
        ecoOrganismName,
        scaleCode,
        price,
        quantityUnit,
        chargedWeight,
        validFrom,
        validTo,
      }),
    ),
    declared: (row.declared ?? []).map(([id, codePeriod, codeVendor, quantity, writtenAt]) => ({
      id,
      codePeriod,
      codeVendor,
      quantity,
      writtenAt,
    })),
    isLocked: row.is_locked,
  }));
}
