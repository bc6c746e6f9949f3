import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { NOTICE_KINDS } from "../vocabulary";
import { users } from "./users";

/** Where a person wants to be told of a kind of thing, once they chose. */
export const noticeChoices = pgTable(
  "notice_choices",
  {
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
  },
  (t) => [primaryKey({ name: "notice_choices_one_per_kind", columns: [t.userId, t.kind] })],
);
