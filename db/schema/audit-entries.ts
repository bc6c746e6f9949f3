import { bigserial, index, pgTable, text } from "drizzle-orm/pg-core";
import { AUDIT_RESULTS } from "../vocabulary";
import { createdAt, oneOf } from "./columns";

/** Who did what, written in the transaction of each write. Append-only. */
export const auditEntries = pgTable(
  "audit_entries",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    /** The API key id, the user id, or the command line. */
    actor: text().notNull(),
    producerNrn: text(),
    action: text().notNull(),
    result: text({ enum: AUDIT_RESULTS }).notNull(),
    requestId: text(),
    createdAt: createdAt(),
  },
  (t) => [
    index("audit_entries_of_producer").on(t.producerNrn, t.id.desc().nullsFirst()),
    oneOf("audit_entries_result", t.result, AUDIT_RESULTS),
  ],
);
