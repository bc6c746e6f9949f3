import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import type { ActivityResult, ActorKind, HistorySort } from "../vocabulary";
import { actorKind, actorName, subjectName } from "./actors";

export type ActivityRow = {
  at: string;
  actor: string;
  actorKind: ActorKind;
  actorName: string | null;
  details: unknown;
  /** Of the person, key or file that the details are about. */
  subjectName: string | null;
  action: string;
  path: string | null;
  result: ActivityResult;
  status: number | null;
  code: string | null;
  times: number;
  requestId: string | null;
  work: ServiceWork | null;
};

/** What a worker did for one file, or for one period of a catalog. */
export type ServiceWork = {
  batchId: string | null;
  fileName: string | null;
  /** Of the file. */
  firstLine: number | null;
  lastLine: number | null;
  eprCountryCode: string | null;
  declarationPeriodCode: string | null;
  /** Rows of the file, or products that were priced. */
  rows: number;
};

type Asked = {
  since: Date;
  result: ActivityResult | undefined;
  actor: string | undefined;
  sort: HistorySort | undefined;
  limit: number;
  offset: number;
};

/**
 * A page of what the audit and the request log have of a producer, newest first, and how many there are in all. What
 * workers did for one file or one period in a day is one row, and what one request did to many products is told by its
 * own entry, what it did to one by that one's.
 */
export async function selectActivity(
  db: Db,
  tenant: Tenant,
  { since, result, actor, sort = "-CREATED", limit, offset }: Asked,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const audited = sql`from audit_entries where producer_nrn = ${tenant.nrn} and created_at > ${since.toISOString()}`;
  const isWork = sql`action in ('processBatch', 'priceCatalog')`;
  const activity = sql`(
    select created_at as at, 0 as source, id, actor, by_operator, action, path, result, status, null as code, 1 as times,
      request_id, details, null as batch_id, null as country, null as period, null as first_line, null as last_line,
      null as rows
    from (
      select *, count(eco_product_id) over of_request as products, count(*) over of_request as entries
      ${audited} and not ${isWork}
      window of_request as (partition by created_at, request_id)
    ) a
    where products in (0, entries) or (eco_product_id is null) = (products > 1)
    union all
    select max(created_at), 0, max(id), actor, false, action, null, result, null, null, count(*)::int, max(request_id), null,
      details->>'batchId', epr_country_code, details->>'period',
      min((details->>'firstLine')::int), max((details->>'lastLine')::int),
      sum(coalesce(details->>'done', details->>'priced', '0')::int)::int
    ${audited} and ${isWork}
    group by actor, action, result, epr_country_code, details->>'batchId', details->>'period',
      (created_at at time zone 'UTC')::date
    union all
    select last_at, 1, 0, actor, false, operation, path,
      case when status >= 500 then 'failed' when status >= 400 then 'refused' else 'read' end,
      status, nullif(code, ''), times, request_id, null, null, null, null, null, null, null
    from request_log where producer_nrn = ${tenant.nrn} and last_at > ${since.toISOString()}
  ) a
  where ${result ? sql`result = ${result}` : sql`true`} and ${actor ? sql`actor = ${actor}` : sql`true`}`;
  const way = sort === "CREATED" ? sql`asc` : sql`desc`;
  const [counted] = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${activity}`);
  const rows = await db.execute<ActivityRow>(sql`
    select iso(p.at) as at, p.actor, p.action, p.path, p.result, p.status,
      coalesce(p.code, case p.result when 'failed' then b.error_code end) as code, p.times,
      p.request_id as "requestId", p.details, ${actorName(sql`p.actor`)} as "actorName",
      ${actorKind(sql`p.actor`, sql`p.by_operator`, sql`(m.user_id is not null)`)} as "actorKind",
      ${subjectName(sql`p.details`, sql`${tenant.nrn}`)} as "subjectName",
      case when p.rows is not null then json_build_object('batchId', p.batch_id, 'fileName', b.file_name,
        'firstLine', p.first_line, 'lastLine', p.last_line, 'eprCountryCode', p.country,
        'declarationPeriodCode', p.period, 'rows', p.rows) end as work
    from (select * from ${activity} order by at ${way}, source, id ${way}, action, path, actor, status limit ${limit} offset ${offset}) p
    left join memberships m on p.actor = 'user:' || m.user_id and m.producer_nrn = ${tenant.nrn}
    left join batches b on b.producer_nrn = ${tenant.nrn} and b.id = p.batch_id::uuid
    order by p.at ${way}, p.source, p.id ${way}, p.action, p.path, p.actor, p.status`);
  return { rows: [...rows], total: counted?.total ?? 0 };
}
