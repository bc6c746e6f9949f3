import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import type { ActorKind, ProductEventKind } from "../vocabulary";
import { actorKind, actorName } from "./actors";

export type ProductEventRow = {
  kind: ProductEventKind;
  at: string;
  actor: string | null;
  period: string | null;
  revision: number | null;
  reason: string | null;
  /** The codes of its streams before and after, where these were decided. */
  from: string | null;
  to: string | null;
  requestId: string | null;
  actorKind: ActorKind | null;
  actorName: string | null;
};

/** What an entry `a` of the audit says that happened to the product that it names. */
export const productEventKind = sql`case a.action
  when 'addProduct' then 'FACTS_CHANGED' when 'changeProduct' then 'FACTS_CHANGED'
  when 'declareComposition' then 'FACTS_CHANGED' when 'correctQualification' then 'STREAMS_DECIDED'
  when 'takeBackAnswer' then 'ANSWER_TAKEN_BACK' when 'discontinueProduct' then 'DISCONTINUED'
  when 'bringBackProduct' then 'BROUGHT_BACK' when 'deleteProduct' then 'DELETED'
  when 'mergeEcoProducts' then 'MERGED' when 'undoMerge' then 'MERGE_UNDONE'
  when 'claimModulation' then 'MODULATION_CLAIMED' when 'withdrawModulationClaim' then 'MODULATION_WITHDRAWN'
  when 'addReference' then 'REFERENCE_ADDED' when 'removeReference' then 'REFERENCE_REMOVED' end`;

/** What happened to a product in a country, and to those that became one with it, newest first: from its catalog entry, the audit and past revisions. */
export async function selectProductHistory(
  db: Db,
  tenant: Tenant,
  { ecoProductId, country }: { ecoProductId: string; country: string },
): Promise<ProductEventRow[]> {
  const same = sql`
    select ${ecoProductId}::uuid union all
    select r.merged_product_id from product_references r
    where r.producer_nrn = ${tenant.nrn} and r.eco_product_id = ${ecoProductId} and r.merged_product_id is not null`;
  const rows = await db.execute(sql`
    select kind, iso(events.at) as at, events.actor, period, revision, reason, was as "from", "to", request_id as "requestId",
      case when events.actor is not null then ${actorKind(sql`events.actor`, sql`by_operator`, sql`(m.user_id is not null)`)} end as "actorKind",
      ${actorName(sql`events.actor`)} as "actorName"
    from (
      select 'ADDED' as kind, e.created_at as at, null as actor, null as period, null::int as revision, null as reason,
        null::boolean as by_operator, null as was, null as "to", null as request_id
      from catalog_entries e
      where e.producer_nrn = ${tenant.nrn} and e.eco_product_id = ${ecoProductId} and e.epr_country_code = ${country}
      union all
      select ${productEventKind},
        a.created_at, a.actor, null, null, null, a.by_operator, a.details->>'from', a.details->>'to', a.request_id
      from audit_entries a
      where a.producer_nrn = ${tenant.nrn} and a.eco_product_id in (${same})
        and coalesce(a.epr_country_code, ${country}) = ${country} and ${productEventKind} is not null
      union all
      select 'REOPENED', r.created_at, r.actor, d.declaration_period_code, r.revision, r.reason, null, null, null, null
      from declaration_revisions r
      join declarations d on d.producer_nrn = r.producer_nrn and d.id = r.declaration_id and d.epr_country_code = ${country}
      where r.producer_nrn = ${tenant.nrn} and exists (
        select 1 from declaration_line_revisions l
        where l.producer_nrn = r.producer_nrn and l.declaration_id = r.declaration_id and l.revision = r.revision
          and l.eco_product_id in (${same}))
    ) events
    left join memberships m on events.actor = 'user:' || m.user_id and m.producer_nrn = ${tenant.nrn}
    order by events.at desc limit 100`);
  return [...rows] as ProductEventRow[];
}
