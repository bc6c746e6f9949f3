import { pgTable, text } from "drizzle-orm/pg-core";
import { createdAt } from "./columns";

/** Secrets that all processes of one service share and nobody needs to know, such as what signs session cookies. */
export const serviceSecrets = pgTable("service_secrets", {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: createdAt(),
});
