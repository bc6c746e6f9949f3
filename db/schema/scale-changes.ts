import { sql } from "drizzle-orm";
import { check, index, jsonb, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { SCALE_ROW_KINDS } from "../../lib/domain/pricing/scale-line";
import { createdAt, id, oneOf } from "./columns";
import { schemePros } from "./scheme-pros";

/** What a row of a scale said by the columns of its file. */
export type ScaleRowCells = Readonly<Record<string, string>>;

/** What became of a row of a scale, by whom: by an import or line by line. */
export const scaleChanges = pgTable(
  "scale_changes",
  {
    id: id(),
    schemeProId: uuid()
      .notNull()
      .references(() => schemePros.id),
    declarationPeriodCode: text().notNull(),
    kind: text({ enum: SCALE_ROW_KINDS }).notNull(),
    code: text().notNull(),
    /** Null where the row was added. */
    before: jsonb().$type<ScaleRowCells>(),
    /** Null where it was withdrawn. */
    after: jsonb().$type<ScaleRowCells>(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    index("scale_changes_of_row").on(t.schemeProId, t.declarationPeriodCode, t.kind, t.code, t.createdAt),
    oneOf("scale_changes_kind", t.kind, SCALE_ROW_KINDS),
    check("scale_changes_says_something", sql`${t.before} is not null or ${t.after} is not null`),
  ],
);
