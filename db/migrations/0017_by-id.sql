--! no-transaction
-- Ids are random: that no two producers have the same needs no key over everybody's rows, which no machine could keep alone
-- where rows are distributed by producer. They are still looked up by it.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "batches_by_id" ON "batches" USING btree ("id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "declarations_by_id" ON "declarations" USING btree ("id");--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "batches_one_per_id";--> statement-breakpoint
ALTER TABLE "declarations" DROP CONSTRAINT IF EXISTS "declarations_one_per_id";--> statement-breakpoint
-- Lets the planner know how the tables of products and declarations are filled, by a small sample of their keys. As their
-- owner, since nobody else's ANALYZE does anything before Postgres 17.
CREATE OR REPLACE FUNCTION analyze_books() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET default_statistics_target = 10 AS $$
BEGIN
  ANALYZE eco_products (producer_nrn, id, external_id_key, external_id_type),
    catalog_entries (producer_nrn, id, eco_product_id, epr_country_code),
    product_eco_contributions (producer_nrn, id, eco_product_id, epr_country_code, declaration_period_code,
      scheme_code, stream),
    declarations, declaration_parts,
    declared_quantities (producer_nrn, id, declaration_id, eco_product_id, code_period, code_vendor),
    declaration_lines (producer_nrn, id, declaration_id, declared_quantity_id, eco_product_id, scheme_pro_id, stream);
END $$;
