--! no-transaction
-- A page of a hundred thousand products by title is read in its order, and what a declaration owes is summed without its
-- rows, which hold the documents of its lines.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "eco_products_by_title" ON "eco_products" USING btree ("producer_nrn",nullif(folded("title"), ''),"id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "declaration_lines_summed" ON "declaration_lines" USING btree ("producer_nrn","declaration_id","eco_product_id") INCLUDE ("scheme_code","eco_organism_name","scale_code","price_unit","quantity","item_weight","counts_quantity","eco_contribution");
