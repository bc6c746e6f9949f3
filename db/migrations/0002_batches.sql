CREATE TABLE "batch_effects" (
	"producer_nrn" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"chunk" integer NOT NULL,
	"effects" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_effects_one_per_chunk" PRIMARY KEY("producer_nrn","batch_id","chunk")
);
--> statement-breakpoint
ALTER TABLE "batches" DROP CONSTRAINT "batches_counters_add_up";--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "mode" text DEFAULT 'strict' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "dry_run" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "file_name" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "file_bytes" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "encoding" text DEFAULT 'utf-8' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "has_bom" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "actor" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "count_failures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "count_added" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "count_changed" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "count_chunks" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "next_chunk" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "prepared_attempt" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "prepared_share" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "credits_needed" bigint;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "credits_missing" bigint;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "contributions" jsonb;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "understood" jsonb;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "problems" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "error_parts" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "started_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "finished_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "batch_effects" ADD CONSTRAINT "batch_effects_of_own_batch" FOREIGN KEY ("producer_nrn","batch_id") REFERENCES "public"."batches"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_per_id" ON "batches" USING btree ("id");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_mode" CHECK ("batches"."mode" in ('strict', 'partial'));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_encoding" CHECK ("batches"."encoding" in ('utf-8', 'windows-1252'));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_done_account_for_every_row" CHECK ("batches"."status" not in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'DRY_RUN_DONE') or "batches"."count_done" + "batches"."count_refused" = "batches"."count_rows");--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_finish_once" CHECK (("batches"."finished_at" is null) = ("batches"."status" in ('UPLOADED', 'PREPROCESSING', 'PROCESSING')));--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_counters_add_up" CHECK ("batches"."count_done" >= 0 and "batches"."count_refused" >= 0 and "batches"."count_done" + "batches"."count_refused" <= "batches"."count_rows" and "batches"."count_added" + "batches"."count_changed" <= "batches"."count_done");