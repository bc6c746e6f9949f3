import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import type { ActorKind } from "../vocabulary";

/** What kind of actor an actor's text is; where nothing was written down of operators, who is none of the producer's is one. */
export const actorKind = (actor: SQL, byOperator: SQL, isMember: SQL): SQL => sql`case
  when ${byOperator} then 'operator'
  when ${actor} = 'anonymous' then 'nobody'
  when ${actor} like 'key:%' then case when exists (select from api_keys k where ${actor} = 'key:' || k.id and k.producer_nrn is null)
    then 'operator' else 'key' end
  when ${actor} like 'user:%' then case when not ${isMember}
    and exists (select from users u where ${actor} = 'user:' || u.id and u.is_operator) then 'operator' else 'user' end
  else 'service' end`;

/** Whether an actor's text names a person of a producer's. */
export const isMember = (actor: SQL, producerNrn: SQL): SQL => sql`exists (
  select from memberships m where ${actor} = 'user:' || m.user_id and m.producer_nrn = ${producerNrn})`;

/** The name of the person or key that an actor's text names; none where it is gone. */
export const actorName = (actor: SQL): SQL => sql`coalesce(
  (select u.name from users u where ${actor} = 'user:' || u.id),
  (select k.name from api_keys k where ${actor} = 'key:' || k.id))`;

/** What an audit entry's details are about, by the name it has now: a person, a key, a file. */
export const subjectName = (details: SQL, producerNrn: SQL): SQL => sql`coalesce(
  (select u.name from users u where u.id = coalesce(${details}->>'userId', ${details}->>'claimedUser')),
  (select k.name from api_keys k where k.id = coalesce(${details}->>'apiKeyId', ${details}->>'claimedKey')),
  (select b.file_name from batches b
    where b.producer_nrn = ${producerNrn} and b.id = (${details}->>'batchId')::uuid))`;

/** What kind of actor an actor's text is to a producer, and the name of the person or key. */
export async function findActor(
  db: Db,
  tenant: Tenant,
  actor: string,
): Promise<{ kind: ActorKind; name: string | null }> {
  const text = sql`${actor}::text`;
  const [row] = await db.execute<{ kind: ActorKind; name: string | null }>(sql`
    select ${actorKind(text, sql`false`, isMember(text, sql`${tenant.nrn}`))} as kind, ${actorName(text)} as name`);
  if (!row) throw new Error("an actor is of no kind");
  return row;
}
