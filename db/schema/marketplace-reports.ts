import { sql } from "drizzle-orm";
import {
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uuid,
} from "drizzle-orm/pg-core";
import { CODE_PERIODS } from "../vocabulary";
import { bounded, createdAt, oneOf, producerNrn, quantity, tenantId } from "./columns";
import { producers } from "./producers";

/** What a marketplace says that it paid to schemes in a producer's name, as its report was uploaded. */
export const marketplaceReports = pgTable(
  "marketplace_reports",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    eprCountryCode: text().notNull(),
    declarationPeriodCode: text().notNull(),
    fileName: text().notNull(),
    countRows: integer().notNull(),
    uploadedBy: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    index("marketplace_reports_newest_first").on(
      t.producerNrn,
      t.eprCountryCode,
      t.declarationPeriodCode,
      t.createdAt.desc(),
      t.id,
    ),
  ],
);

/** A line of such a report. */
export const marketplaceReportRows = pgTable(
  "marketplace_report_rows",
  {
    producerNrn: producerNrn(),
    reportId: uuid().notNull(),
    /** Where it stands in the file. */
    line: integer().notNull(),
    reference: text().notNull(),
    codeVendor: text().notNull(),
    codePeriod: text({ enum: CODE_PERIODS }),
    /** Null: of every scheme of the product. */
    schemeCode: text(),
    quantity: quantity().notNull(),
    /** What the marketplace says that it paid; null where it does not. */
    amount: numeric({ precision: 18, scale: 6 }),
    /** Sold through it: as the report says, or as was declared when it was uploaded; null where neither. */
    sold: quantity(),
  },
  (t) => [
    primaryKey({
      name: "marketplace_report_rows_one_per_line",
      columns: [t.producerNrn, t.reportId, t.line],
    }),
    foreignKey({
      name: "marketplace_report_rows_of_own_report",
      columns: [t.producerNrn, t.reportId],
      foreignColumns: [marketplaceReports.producerNrn, marketplaceReports.id],
    }).onDelete("cascade"),
    oneOf("marketplace_report_rows_code_period", t.codePeriod, CODE_PERIODS),
    check("marketplace_report_rows_code_vendor", sql`${t.codeVendor} ~ '^[A-Z0-9]{2,10}$'`),
    bounded("marketplace_report_rows_quantity_bounded", t.quantity, "quantity"),
    bounded("marketplace_report_rows_sold_bounded", t.sold, "quantity"),
    bounded("marketplace_report_rows_amount_bounded", t.amount, "price"),
  ],
);
