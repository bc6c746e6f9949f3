CREATE TABLE "product_references" (
	"producer_nrn" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"external_id_type" text NOT NULL,
	"external_id_key" text NOT NULL,
	"merged_product_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_references_one_per_key" PRIMARY KEY("producer_nrn","external_id_key","external_id_type"),
	CONSTRAINT "product_references_type" CHECK ("product_references"."external_id_type" in ('GTIN', 'ASIN', 'SKU'))
);
--> statement-breakpoint
ALTER TABLE "product_references" ADD CONSTRAINT "product_references_of_own_product" FOREIGN KEY ("producer_nrn","eco_product_id") REFERENCES "public"."eco_products"("producer_nrn","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_references_of_product" ON "product_references" USING btree ("producer_nrn","eco_product_id");