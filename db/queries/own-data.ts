import { and, desc, eq, gte, lt, min, or, sql } from "drizzle-orm";
import { byThePiece } from "../by-the-piece";
import type { Db } from "../client";
import { apiKeys, invitations, producers, requestLog } from "../schema";
import type { OwnText } from "../vocabulary";
import type { ApiKeyRow } from "./api-keys";
import type { InvitationRow } from "./invitations";
import type { RequestRow } from "./request-log";

const DAY_MS = 86_400_000;

/** The companies that a person registered, whoever they are of now. */
export const selectCompaniesStartedBy = (
  db: Db,
  userId: string,
): Promise<{ nrn: string; companyName: string }[]> =>
  db
    .select({ nrn: producers.nrn, companyName: producers.companyName })
    .from(producers)
    .where(eq(producers.startedBy, userId))
    .orderBy(producers.nrn);

/** The keys that a person made, newest first. */
export const selectKeysBy = (db: Db, userId: string): Promise<ApiKeyRow[]> =>
  db.select().from(apiKeys).where(eq(apiKeys.createdBy, userId)).orderBy(desc(apiKeys.createdAt), apiKeys.id);

/** What a person sent and nobody answered yet, newest first. */
export const selectInvitationsBy = (db: Db, userId: string): Promise<InvitationRow[]> =>
  db
    .select()
    .from(invitations)
    .where(eq(invitations.invitedBy, userId))
    .orderBy(desc(invitations.createdAt), invitations.id);

export type TextRow = { about: OwnText; producerNrn: string; text: string; createdAt: string };

/**
 * What a person wrote in their own words and is kept, but their comments, newest first, by the piece. A note of claims is
 * kept with each of their products, and is one text: nobody writes so many texts that the pieces become many.
 */
export const readTextsBy = (db: Db, actor: string): AsyncGenerator<TextRow[]> =>
  byThePiece<TextRow & { key: string }>(async (after, limit) => [
    ...(await db.execute<TextRow & { key: string }>(sql`
      select about, producer_nrn as "producerNrn", text, iso(created_at) as "createdAt", key from (
        select 'PRODUCT_QUESTION' as about, producer_nrn, question as text, created_at,
          eco_product_id || epr_country_code as key from product_questions where asked_by = ${actor}
        union all select 'CREDIT_REQUEST', producer_nrn, note, created_at, id || 'r'
          from credit_requests where requested_by = ${actor}
        union all select 'CREDIT_ANSWER', producer_nrn, answer, decided_at, id || 'a'
          from credit_requests where decided_by = ${actor}
        union all select 'REOPENING', producer_nrn, reason, created_at, declaration_id || ':' || revision
          from declaration_revisions where actor = ${actor}
        union all select 'REGISTRATION_STEP', producer_nrn, reason, created_at, producer_nrn || ':' || id
          from registration_steps where actor = ${actor}
        union all select 'MODULATION_CLAIM', producer_nrn, note, min(created_at), min(id::text)
          from modulation_claims where claimed_by = ${actor} group by producer_nrn, note
        union all select 'OPERATOR_NOTE', producer_nrn, note, written_at, producer_nrn
          from operator_notes where actor = ${actor}
      ) written
      where text <> '' ${after ? sql`and (created_at, key) < (${after.createdAt}::timestamptz, ${after.key})` : sql``}
      order by created_at desc, key desc limit ${limit}::int`)),
  ]);

/**
 * The requests of an actor that left no audit entry, newest first, by the piece. No index leads to an actor's: a day of
 * everybody's is gone through at a time, so that no statement is long.
 */
export async function* readRequestsOf(db: Db, actor: string, now: Date): AsyncGenerator<RequestRow[]> {
  const [first] = await db.select({ at: min(requestLog.lastAt) }).from(requestLog);
  if (!first?.at) return;
  for (let until = now.getTime(); until >= first.at.getTime(); until -= DAY_MS)
    yield* byThePiece<RequestRow>((after, limit) =>
      db
        .select()
        .from(requestLog)
        .where(
          and(
            eq(requestLog.actor, actor),
            gte(requestLog.lastAt, new Date(until - DAY_MS)),
            lt(requestLog.lastAt, new Date(until)),
            after &&
              or(
                lt(requestLog.lastAt, after.lastAt),
                and(eq(requestLog.lastAt, after.lastAt), lt(requestLog.requestId, after.requestId)),
              ),
          ),
        )
        .orderBy(desc(requestLog.lastAt), desc(requestLog.requestId))
        .limit(limit),
    );
}
