import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import { NOTICE_KINDS } from "../vocabulary";
import { createdAt, moment, producerNrn, tenantId } from "./columns";
import { producers } from "./producers";

/** What a person was told of a producer, and where. It is written in the transaction of what it tells of, or by the job that finds it. */
export const notices = pgTable(
  "notices",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    userId: text().notNull(),
    /** What is told of: nobody is told of it twice. */
    event: text().notNull(),
    /** Not constrained: a new kind needs no migration. */
    kind: text({ enum: NOTICE_KINDS }).notNull(),
    /** What the sentence is made of; the contract names the values. */
    details: jsonb().$type<Readonly<Record<string, unknown>>>().notNull(),
    /** Where the person wanted to be told; neither is noted too, so that it is not told later. */
    inApp: boolean().notNull(),
    byMail: boolean().notNull(),
    createdAt: createdAt(),
    readAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("notices_one_per_event").on(t.producerNrn, t.userId, t.event),
    index("notices_newest_first").on(t.producerNrn, t.userId, t.createdAt.desc().nullsFirst(), t.id),
    index("notices_of_person").on(t.userId),
    index("notices_by_age").on(t.createdAt),
  ],
);
