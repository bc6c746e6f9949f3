import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { requestLog } from "../schema";

export type RequestRow = typeof requestLog.$inferSelect;

/** Adds requests to the rows of their minute. */
export async function addRequests(db: Db, rows: readonly RequestRow[]): Promise<void> {
  await db.execute(sql`${insertRows(requestLog, rows)}
    on conflict (producer_nrn, minute, actor, operation, path, status, code) do update
    set times = request_log.times + excluded.times, request_id = excluded.request_id,
      last_at = greatest(request_log.last_at, excluded.last_at)`);
}
