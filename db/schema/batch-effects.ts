import { foreignKey, integer, jsonb, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { batches } from "./batches";
import { createdAt, producerNrn } from "./columns";

/** What one chunk of a batch did, so that it can be undone. Its key is also what lets a chunk take effect once. */
export const batchEffects = pgTable(
  "batch_effects",
  {
    producerNrn: producerNrn(),
    batchId: uuid().notNull(),
    chunk: integer().notNull(),
    /** Ids of what was added, and what was changed as it stood before. */
    effects: jsonb().notNull(),
    /** The time of the chunk's transaction, which is also that of the rows it wrote. */
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: "batch_effects_one_per_chunk", columns: [t.producerNrn, t.batchId, t.chunk] }),
    foreignKey({
      name: "batch_effects_of_own_batch",
      columns: [t.producerNrn, t.batchId],
      foreignColumns: [batches.producerNrn, batches.id],
    }),
  ],
);
