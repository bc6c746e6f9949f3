CREATE TABLE "product_merges" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"merged_product_id" uuid NOT NULL,
	"external_id" text NOT NULL,
	"external_id_type" text NOT NULL,
	"title" text,
	"count_moved" integer DEFAULT 0 NOT NULL,
	"count_summed" integer DEFAULT 0 NOT NULL,
	"count_left" integer DEFAULT 0 NOT NULL,
	"kept" jsonb,
	"proof_keys" text[] DEFAULT '{}' NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	CONSTRAINT "product_merges_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "product_merges_type" CHECK ("product_merges"."external_id_type" in ('GTIN', 'ASIN', 'SKU')),
	CONSTRAINT "product_merges_kept_or_undone" CHECK (("product_merges"."kept" is null) = ("product_merges"."undone_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "product_merges" ADD CONSTRAINT "product_merges_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_merges_newest_first" ON "product_merges" USING btree ("producer_nrn","eco_product_id","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "product_merges_by_age" ON "product_merges" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_merges_by_proof" ON "product_merges" USING gin ("proof_keys");