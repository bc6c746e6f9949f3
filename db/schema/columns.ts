import { sql } from "drizzle-orm";
import { check, date, numeric, type PgColumn, text, timestamp, uuid } from "drizzle-orm/pg-core";
import { BOUNDS } from "../bounds";

export const id = () => uuid().primaryKey().defaultRandom();

/** The id of a tenant row: unique within its producer, whose NRN leads the key. */
export const tenantId = () => uuid().notNull().defaultRandom();

export const producerNrn = () => text().notNull();

export const moment = () => timestamp({ withTimezone: true, mode: "date", precision: 3 });

/** From and until which day something holds, both included; without an end where that is not known. */
export const validity = () => ({
  validFrom: date().notNull().default("-infinity"),
  validTo: date().notNull().default("infinity"),
});

export const createdAt = () => moment().notNull().defaultNow();

export const updatedAt = () => moment().notNull().defaultNow();

export const legacyId = () => text();

/** Money per unit or per kilogram. */
export const price = () => numeric({ precision: 18, scale: 6 });

export const quantity = () => numeric({ precision: 18, scale: 3 });

/** Kilograms. */
export const weight = () => numeric({ precision: 18, scale: 6 });

export const amount = () => numeric({ precision: 18, scale: 2 });

/** A sum of quantities times weights, in kilograms, with every decimal that these can have. */
export const totalWeight = () => numeric({ precision: 24, scale: 9 }).notNull().default("0");

/** `0 ≤ column ≤ bound`; the upper bound is also what keeps NaN and Infinity out. */
export const bounded = (name: string, column: PgColumn, kind: keyof typeof BOUNDS) =>
  check(name, sql`${column} >= 0 and ${column} <= ${sql.raw(BOUNDS[kind])}`);

/** A closed vocabulary as a constraint: a new word is a migration, not a type to alter. */
export const oneOf = (name: string, column: PgColumn, words: readonly string[]) =>
  check(name, sql`${column} in (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`);
