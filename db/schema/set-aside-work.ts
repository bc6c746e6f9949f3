import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { WORK_KINDS } from "../vocabulary";
import { createdAt } from "./columns";

/** What an operator put aside of the work that waits; it waits again once it changed, or was brought back. */
export const setAsideWork = pgTable(
  "set_aside_work",
  {
    kind: text({ enum: WORK_KINDS }).notNull(),
    /** The work's id in the queue. */
    workId: text().notNull(),
    actor: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ name: "set_aside_work_once", columns: [t.kind, t.workId] })],
);
