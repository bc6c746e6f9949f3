--! no-transaction
-- What a declaration owes is summed in the order of schemes, and within them of products, so that nothing is sorted or kept for it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "declaration_lines_summed_by_scheme" ON "declaration_lines" USING btree ("producer_nrn","declaration_id","scheme_code","eco_organism_name","price_unit","eco_product_id","scale_code") INCLUDE ("quantity","item_weight","counts_quantity","eco_contribution");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "declaration_lines_summed";--> statement-breakpoint
ALTER INDEX IF EXISTS "declaration_lines_summed_by_scheme" RENAME TO "declaration_lines_summed";
