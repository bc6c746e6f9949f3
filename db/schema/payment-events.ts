import { pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "./columns";

/** The events of card providers that came: each counts once. */
export const paymentEvents = pgTable(
  "payment_events",
  {
    provider: text().notNull(),
    /** The provider's own. */
    eventId: text().notNull(),
    receivedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.eventId] })],
);
