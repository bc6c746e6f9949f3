import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import type { ActivityResult, ActorKind } from "../vocabulary";

export type ActivityRow = {
  at: string;
  actor: string;
  actorKind: ActorKind;
  keyName: string | null;
  action: string;
  path: string | null;
  result: ActivityResult;
  status: number | null;
  code: string | null;
  times: number;
  requestId: string | null;
};

type Asked = {
  since: Date;
  result: ActivityResult | undefined;
  actor: string | undefined;
  limit: number;
  offset: number;
};

/** A page of what the audit and the request log have of a producer, newest first, and how many there are in all. */
export async function selectActivity(
  db: Db,
  tenant: Tenant,
  { since, result, actor, limit, offset }: Asked,
): Promise<{ rows: ActivityRow[]; total: number }> {
  const activity = sql`(
    select created_at as at, 0 as source, id, actor, action, path, result, status, null as code, 1 as times, request_id
    from audit_entries where producer_nrn = ${tenant.nrn} and created_at > ${since.toISOString()}
    union all
    select last_at, 1, 0, actor, operation, path,
      case when status >= 500 then 'failed' when status >= 400 then 'refused' else 'read' end,
      status, nullif(code, ''), times, request_id
    from request_log where producer_nrn = ${tenant.nrn} and last_at > ${since.toISOString()}
  ) a
  where ${result ? sql`result = ${result}` : sql`true`} and ${actor ? sql`actor = ${actor}` : sql`true`}`;
  const [counted] = await db.execute<{ total: number }>(sql`select count(*)::int as total from ${activity}`);
  const rows = await db.execute<ActivityRow>(sql`
    select iso(p.at) as at, p.actor, p.action, p.path, p.result, p.status, p.code, p.times,
      p.request_id as "requestId", k.name as "keyName",
      case
        when k.id is not null then 'key'
        when p.actor like 'key:%' then 'operator'
        when m.user_id is not null then 'user'
        when p.actor like 'user:%' then 'operator'
        else 'service'
      end as "actorKind"
    from (select * from ${activity} order by at desc, source, id desc, action, path, actor, status limit ${limit} offset ${offset}) p
    left join api_keys k on p.actor = 'key:' || k.id and k.producer_nrn = ${tenant.nrn}
    left join memberships m on p.actor = 'user:' || m.user_id and m.producer_nrn = ${tenant.nrn}
    order by p.at desc, p.source, p.id desc, p.action, p.path, p.actor, p.status`);
  return { rows: [...rows], total: counted?.total ?? 0 };
}
