--! no-transaction
-- What operators tell one another of a producer, and what of their queue they put aside.
CREATE TABLE IF NOT EXISTS "operator_notes" (
	"producer_nrn" text PRIMARY KEY NOT NULL CONSTRAINT "operator_notes_producer_nrn_producers_nrn_fk" REFERENCES "producers"("nrn"),
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "set_aside_work" (
	"kind" text NOT NULL,
	"work_id" text NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "set_aside_work_once" PRIMARY KEY("kind","work_id")
);--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "sees_nrn" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN IF NOT EXISTS "sees_until" timestamp (3) with time zone;--> statement-breakpoint
-- The queue looks for what waits, of every producer.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "batches_failed" ON "batches" USING btree ("finished_at") WHERE "batches"."status" = 'FAILED';--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "registrations_for_operators" ON "registrations" USING btree ("status","updated_at") WHERE "registrations"."status" in ('2 - PendingProducer', '4 - PendingPro');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "unpriced_streams_for_operators" ON "unpriced_streams" USING btree ("epr_country_code","declaration_period_code","stream","reason") WHERE "unpriced_streams"."reason" in ('NO_SCALE', 'NO_LINE', 'PRICE_UNKNOWN');
