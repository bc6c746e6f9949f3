import { jsonb, pgTable, primaryKey, text, unique } from "drizzle-orm/pg-core";
import type { DeclaredComponent } from "../../lib/domain/composition/declared-composition";
import { createdAt, producerNrn, tenantId, updatedAt } from "./columns";
import { producers } from "./producers";

/** Packaging that a producer uses for many products, under a name of its own. */
export const packagingTemplates = pgTable(
  "packaging_templates",
  {
    producerNrn: producerNrn().references(() => producers.nrn),
    id: tenantId(),
    name: text().notNull(),
    components: jsonb().$type<DeclaredComponent[]>().notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ columns: [t.producerNrn, t.id] }),
    unique("packaging_templates_one_per_name").on(t.producerNrn, t.name),
  ],
);
