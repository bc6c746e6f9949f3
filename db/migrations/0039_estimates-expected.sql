--! no-transaction
-- What rests on an estimate is expected as often as it is so: without it, Postgres takes half of all contributions to, and looks
-- all of a producer's up, instead of those in the index of estimates.
CREATE STATISTICS IF NOT EXISTS "product_eco_contributions_estimates"
  ON ((pricing -> 'measure') ->> 'provenance'), (pricing ->> 'low') FROM "product_eco_contributions";--> statement-breakpoint
ANALYZE "product_eco_contributions";
