import { sql } from "drizzle-orm";
import { boolean, check, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";

/** The folders of files that this database had stored, written down before the first file: what is not here is not deleted. */
export const storedFiles = pgTable("stored_files", {
  folder: text().primaryKey(),
  batchId: uuid().notNull(),
  storedAt: createdAt(),
  /** When the sweep first saw that nobody needs it; null while somebody does. */
  unneededSince: moment(),
  /** Since when nobody needs it any more; it is deleted next. */
  deadSince: moment(),
});

/** The store that the files are in: the one row has the id that stands in the store as well. */
export const fileStores = pgTable(
  "file_stores",
  {
    id: uuid().primaryKey().defaultRandom(),
    isOnly: boolean().notNull().default(true).unique("file_stores_only_one"),
    createdAt: createdAt(),
    /** When the id was written into the store. */
    markedAt: moment(),
  },
  (t) => [check("file_stores_is_only", sql`${t.isOnly}`)],
);
