CREATE TABLE "doubts" (
	"producer_nrn" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"stream" text NOT NULL,
	"instead" text NOT NULL,
	"chance" numeric(3, 2) NOT NULL,
	"per_item" numeric(30, 12),
	"per_item_instead" numeric(30, 12),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "doubts_one_per_period" PRIMARY KEY("producer_nrn","epr_country_code","declaration_period_code","eco_product_id"),
	CONSTRAINT "doubts_stream" CHECK ("doubts"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL', 'SANITARY_TEXTILES', 'FISHING_GEAR', 'BOATS', 'BUILDING', 'LUBRICANTS', 'COOKING_OIL', 'VEHICLES', 'MEDICINES', 'TOBACCO', 'CHEWING_GUM', 'PACKAGING_RESTAURANT', 'PACKAGING_PROFESSIONAL', 'SUP_LEVY', 'NONE')),
	CONSTRAINT "doubts_instead" CHECK ("doubts"."instead" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL', 'SANITARY_TEXTILES', 'FISHING_GEAR', 'BOATS', 'BUILDING', 'LUBRICANTS', 'COOKING_OIL', 'VEHICLES', 'MEDICINES', 'TOBACCO', 'CHEWING_GUM', 'PACKAGING_RESTAURANT', 'PACKAGING_PROFESSIONAL', 'SUP_LEVY', 'NONE')),
	CONSTRAINT "doubts_chance" CHECK ("doubts"."chance" between 0 and 1)
);
--> statement-breakpoint
CREATE TABLE "product_questions" (
	"producer_nrn" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"question" text NOT NULL,
	"asked_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_questions_one_per_entry" PRIMARY KEY("producer_nrn","eco_product_id","epr_country_code")
);
--> statement-breakpoint
CREATE TABLE "taught_models" (
	"producer_nrn" text PRIMARY KEY NOT NULL,
	"model" jsonb NOT NULL,
	"taught_by" text NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "doubts" ADD CONSTRAINT "doubts_about_own_entry" FOREIGN KEY ("producer_nrn","eco_product_id","epr_country_code") REFERENCES "public"."catalog_entries"("producer_nrn","eco_product_id","epr_country_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_questions" ADD CONSTRAINT "product_questions_about_own_entry" FOREIGN KEY ("producer_nrn","eco_product_id","epr_country_code") REFERENCES "public"."catalog_entries"("producer_nrn","eco_product_id","epr_country_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "taught_models" ADD CONSTRAINT "taught_models_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "doubts_about_product" ON "doubts" USING btree ("producer_nrn","eco_product_id","epr_country_code");--> statement-breakpoint
CREATE INDEX "catalog_entries_answered" ON "catalog_entries" USING btree ("producer_nrn","qualified_at" DESC NULLS LAST) WHERE "catalog_entries"."qualified_at" is not null;--> statement-breakpoint
-- Catalogs are priced again, so that what may be otherwise of their products is noted.
INSERT INTO "catalog_pricings" ("producer_nrn", "epr_country_code", "declaration_period_code")
  SELECT c."producer_nrn", p."epr_country_code", p."code"
  FROM "catalog_counts" c JOIN "declaration_periods" p ON p."epr_country_code" = c."epr_country_code"
  WHERE c."count_products" > 0
  ON CONFLICT ("producer_nrn", "epr_country_code", "declaration_period_code")
    DO UPDATE SET "priced_until" = '-infinity', "count_failures" = 0, "due_at" = now();
