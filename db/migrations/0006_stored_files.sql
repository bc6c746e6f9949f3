CREATE TABLE "file_stores" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"is_only" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"marked_at" timestamp (3) with time zone,
	CONSTRAINT "file_stores_only_one" UNIQUE("is_only"),
	CONSTRAINT "file_stores_is_only" CHECK ("file_stores"."is_only")
);
--> statement-breakpoint
CREATE TABLE "stored_files" (
	"folder" text PRIMARY KEY NOT NULL,
	"batch_id" uuid NOT NULL,
	"stored_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"dead_since" timestamp (3) with time zone
);
