ALTER TABLE "unpriced_streams" ADD COLUMN "valid_from" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "unpriced_streams" ADD COLUMN "valid_to" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "unpriced_streams" DROP CONSTRAINT "unpriced_streams_one_per_stream";--> statement-breakpoint
ALTER TABLE "unpriced_streams" ADD CONSTRAINT "unpriced_streams_one_per_reason_and_day" PRIMARY KEY("producer_nrn","eco_product_id","epr_country_code","declaration_period_code","stream","reason","valid_from");--> statement-breakpoint
ALTER TABLE "unpriced_streams" DROP CONSTRAINT "unpriced_streams_reason";--> statement-breakpoint
ALTER TABLE "unpriced_streams" ADD CONSTRAINT "unpriced_streams_reason" CHECK ("unpriced_streams"."reason" in ('NO_SCALE', 'NO_LINE', 'WEIGHT_NEEDED', 'MEASURE_NEEDED', 'PRICE_UNKNOWN', 'FLAT_FEE'));--> statement-breakpoint
-- Catalogs whose prices change or end within a period are priced again: streams without a price were kept for its first day alone.
INSERT INTO "catalog_pricings" ("producer_nrn", "epr_country_code", "declaration_period_code")
  SELECT c."producer_nrn", p."epr_country_code", p."code"
  FROM "catalog_counts" c JOIN "declaration_periods" p ON p."epr_country_code" = c."epr_country_code"
  WHERE c."count_products" > 0 AND EXISTS (
    SELECT FROM "scales" s JOIN "scheme_pros" o ON o."id" = s."scheme_pro_id" AND o."epr_country_code" = p."epr_country_code"
    JOIN "scale_lines" l ON l."scale_id" = s."id" AND l."withdrawn_at" IS NULL
    WHERE s."declaration_period_code" = p."code" AND (l."valid_from" > p."starts_on" OR l."valid_to" < p."ends_on"))
  ON CONFLICT ("producer_nrn", "epr_country_code", "declaration_period_code")
    DO UPDATE SET "priced_until" = '-infinity', "count_failures" = 0, "due_at" = now();