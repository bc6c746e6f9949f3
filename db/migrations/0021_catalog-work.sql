CREATE TABLE "saved_filters" (
	"producer_nrn" text NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_filters_producer_nrn_user_id_name_pk" PRIMARY KEY("producer_nrn","user_id","name")
);
--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD COLUMN "status_before" text;--> statement-breakpoint
ALTER TABLE "saved_filters" ADD CONSTRAINT "saved_filters_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_filters_by_person" ON "saved_filters" USING btree ("user_id");