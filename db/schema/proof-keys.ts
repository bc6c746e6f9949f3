import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns";

/** The key pairs that receipts and certificates are signed with: the public half of each stays published for ever. */
export const proofKeys = pgTable("proof_keys", {
  /** What a signature names it by. */
  id: text().primaryKey(),
  /** The public half, as a JWK has it. */
  x: text().notNull(),
  /** The private half, encrypted; null once nothing is signed with it any more. */
  sealed: text(),
  createdAt: createdAt(),
  retiredAt: moment(),
});
