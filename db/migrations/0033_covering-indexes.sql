--! no-transaction
-- What sorts, filters and counts of a whole catalog look at stands beside the keys, so that the rows, which are ten times as
-- wide, are not read for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "catalog_entries_newest_first_covering" ON "catalog_entries" USING btree ("producer_nrn","epr_country_code","created_at" DESC,"id") INCLUDE ("eco_product_id","eco_product_status","source");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "catalog_entries_newest_first";--> statement-breakpoint
ALTER INDEX IF EXISTS "catalog_entries_newest_first_covering" RENAME TO "catalog_entries_newest_first";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "product_eco_contributions_one_per_line_covering" ON "product_eco_contributions" USING btree ("producer_nrn","eco_product_id","epr_country_code","declaration_period_code","stream","scale_code","valid_from") INCLUDE ("quantity_unit","price","charged_weight");--> statement-breakpoint
ALTER TABLE "product_eco_contributions" DROP CONSTRAINT IF EXISTS "product_eco_contributions_one_per_line",
  ADD CONSTRAINT "product_eco_contributions_one_per_line" UNIQUE USING INDEX "product_eco_contributions_one_per_line_covering";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_eco_contributions_estimated_covering" ON "product_eco_contributions" USING btree ("producer_nrn","epr_country_code","declaration_period_code","eco_product_id") INCLUDE ("valid_from") WHERE (pricing -> 'measure' ->> 'provenance' = 'ESTIMATED' or pricing ->> 'low' is not null);--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "product_eco_contributions_estimated";--> statement-breakpoint
ALTER INDEX IF EXISTS "product_eco_contributions_estimated_covering" RENAME TO "product_eco_contributions_estimated";
