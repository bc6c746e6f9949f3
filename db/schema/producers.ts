import { sql } from "drizzle-orm";
import { boolean, check, index, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { amount, bounded, createdAt, legacyId, moment, updatedAt } from "./columns";
import { countries } from "./countries";
import { origins } from "./origins";

/** A company that puts products on a market. Its NRN leads the key of every row it owns. */
export const producers = pgTable(
  "producers",
  {
    nrn: text().primaryKey(),
    id: uuid().notNull().defaultRandom().unique("producers_one_per_id"),
    legacyId: legacyId(),
    originLegacyId: text(),
    originId: uuid().references(() => origins.id),
    vat: text(),
    companyName: text().notNull(),
    /** The person who registered it, by their bare id; none for who was registered by an operator. */
    startedBy: text(),
    companyAddress: text(),
    companyAddressComplement: text(),
    companyCity: text(),
    companyZipCode: text(),
    companyCountryLegacyId: text(),
    companyCountryId: uuid().references(() => countries.id),
    /** Whom schemes and the operator turn to. */
    contactName: text(),
    contactEmail: text(),
    contactPhone: text(),
    shareCapital: text(),
    sectorCode: text(),
    legalStatus: text(),
    incorporationCertificateFile: text(),
    poaSignedAt: moment(),
    poaFile: text(),
    poaSignedFile: text(),
    signatureUserLegacyId: text(),
    searchIndexId: text(),
    planFrequency: text(),
    planName: text(),
    onboardingStep: text(),
    offerEndAt: moment(),
    originPaidAt: moment(),
    originReportedAt: moment(),
    status: text(),
    terminatedAt: moment(),
    tryEndAt: moment(),
    esignSignatureLink: text(),
    esignSignatureRequestId: text(),
    paymentCustomerId: text(),
    paymentSubscriptionId: text(),
    paymentMethodId: text(),
    originFees: amount(),
    isLegalVerified: boolean().notNull().default(false),
    isWelcomeEmailSent: boolean().notNull().default(false),
    paymentCancelAtEnd: boolean().notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("producers_by_name").on(sql`folded(${t.companyName})`, t.nrn),
    index("producers_started_by").on(t.startedBy).where(sql`${t.startedBy} is not null`),
    check("producers_nrn_form", sql`${t.nrn} ~ '^[A-Za-z0-9._-]{1,64}$'`),
    bounded("producers_origin_fees_bounded", t.originFees, "amount"),
  ],
);
