CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text,
	"letter" text,
	"message_id" text NOT NULL,
	"status" text DEFAULT 'WAITING' NOT NULL,
	"claim" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_one_per_event" UNIQUE("event"),
	CONSTRAINT "mails_status" CHECK ("mails"."status" in ('WAITING', 'SENT', 'FAILED')),
	CONSTRAINT "mails_sent_once" CHECK (("mails"."sent_at" is not null) = ("mails"."status" = 'SENT')),
	CONSTRAINT "mails_sent_without_letter" CHECK ("mails"."status" <> 'SENT' or "mails"."letter" is null),
	CONSTRAINT "mails_waiting_whole" CHECK ("mails"."status" <> 'WAITING' or ("mails"."letter" is not null and "mails"."recipient" is not null))
);
--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "files_removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "stored_files" ADD COLUMN "unneeded_since" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "mails_waiting" ON "mails" USING btree ("expires_at") WHERE "mails"."status" = 'WAITING';--> statement-breakpoint
CREATE INDEX "mails_newest_first" ON "mails" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_by_status" ON "mails" USING btree ("status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "mails_to" ON "mails" USING btree ("recipient") WHERE "mails"."recipient" is not null;--> statement-breakpoint
-- A row per upload: few.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "batches_with_files" ON "batches" USING btree ("finished_at") WHERE "batches"."files_removed_at" is null;