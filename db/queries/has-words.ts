import { type SQL, sql } from "drizzle-orm";
import { anywhere } from "./catalog-filter";

/** Whether a text has every one of some folded words, as `folded` in the database folds it. */
export const hasWords = (text: SQL, words: readonly string[]): SQL =>
  sql.join([sql`true`, ...words.map((word) => sql`folded(${text}) like ${anywhere(word)}`)], sql` and `);
