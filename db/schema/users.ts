import { boolean, index, pgTable, text } from "drizzle-orm/pg-core";
import { LOCALES } from "../vocabulary";
import { createdAt, moment, oneOf, updatedAt } from "./columns";

/** A person who signs in. */
export const users = pgTable(
  "users",
  {
    id: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull().unique("users_one_per_email"),
    emailVerified: boolean().notNull().default(false),
    image: text(),
    language: text({ enum: LOCALES }).notNull().default("en"),
    mobilePhone: text(),
    producerLegacyId: text(),
    isOperator: boolean().notNull().default(false),
    lastConnexion: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index("users_newest_first").on(t.createdAt.desc().nullsFirst(), t.id),
    oneOf("users_language", t.language, LOCALES),
  ],
);

/** A signed-in browser. */
export const sessions = pgTable(
  "sessions",
  {
    id: text().primaryKey(),
    token: text().notNull().unique("sessions_one_per_token"),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    expiresAt: moment().notNull(),
    ipAddress: text(),
    userAgent: text(),
    /** The producer that an operator sees the portal as, and until when. */
    seesNrn: text(),
    seesUntil: moment(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("sessions_of_user").on(t.userId)],
);

/** How a person proves who they are: here, a password hash. */
export const accounts = pgTable(
  "accounts",
  {
    id: text().primaryKey(),
    accountId: text().notNull(),
    providerId: text().notNull(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    accessToken: text(),
    refreshToken: text(),
    idToken: text(),
    accessTokenExpiresAt: moment(),
    refreshTokenExpiresAt: moment(),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("accounts_of_user").on(t.userId)],
);

/** A proof that was mailed and is waited for. */
export const verifications = pgTable(
  "verifications",
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: moment().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [index("verifications_by_identifier").on(t.identifier)],
);
