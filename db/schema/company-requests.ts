import { sql } from "drizzle-orm";
import { index, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { COMPANY_REQUEST_STATUSES } from "../vocabulary";
import { createdAt, id, moment, oneOf } from "./columns";
import { users } from "./users";

export type ExternalRegistration = {
  schemeCode: string;
  uin?: string | undefined;
  proMemberId?: string | undefined;
};

/** A company that a person asks an operator to confirm, who has started as many as one person may. */
export const companyRequests = pgTable(
  "company_requests",
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    nrn: text().notNull(),
    companyName: text().notNull(),
    companyCountryCode: text(),
    eprCountryCode: text().notNull(),
    schemeCodes: text().array().notNull(),
    /** Those of the codes with whose scheme the company is registered already. */
    externalRegistrations: jsonb().$type<ExternalRegistration[]>().notNull().default([]),
    status: text({ enum: COMPANY_REQUEST_STATUSES }).notNull().default("OPEN"),
    /** Why it was refused. */
    reason: text(),
    decidedAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex("company_requests_one_open").on(t.userId, t.nrn).where(sql`${t.status} = 'OPEN'`),
    index("company_requests_by_status").on(t.status, t.createdAt),
    oneOf("company_requests_status", t.status, COMPANY_REQUEST_STATUSES),
  ],
);
