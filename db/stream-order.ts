import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { STREAM_CODES } from "./vocabulary";

const codes = sql.raw(`'{${STREAM_CODES.join(",")}}'::text[]`);

/** What to order by for a column of scheme codes: the one order of streams, that of `lib/domain/stream-order.ts`. */
export const inStreamOrder = (code: SQLWrapper): SQL =>
  sql`array_position(${codes}, ${code}::text), ${code} collate "C"`;
