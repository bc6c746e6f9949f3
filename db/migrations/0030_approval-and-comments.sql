CREATE TABLE "approval_rules" (
	"producer_nrn" text PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declaration_comment_files" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"comment_id" uuid NOT NULL,
	"folder" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_comment_files_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);
--> statement-breakpoint
CREATE TABLE "declaration_comments" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"scheme_code" text,
	"text" text,
	"actor" text NOT NULL,
	"by_operator" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone,
	CONSTRAINT "declaration_comments_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "declaration_comments_said_or_removed" CHECK (("declaration_comments"."text" is null) = ("declaration_comments"."removed_at" is not null))
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "created_by" text;--> statement-breakpoint
ALTER TABLE "declaration_parts" ADD COLUMN "prepared_by" text;--> statement-breakpoint
ALTER TABLE "declaration_parts" ADD COLUMN "approval_asked_by" text;--> statement-breakpoint
ALTER TABLE "declaration_parts" ADD COLUMN "approval_asked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "declaration_part_revisions" ADD COLUMN "prepared_by" text;--> statement-breakpoint
ALTER TABLE "approval_rules" ADD CONSTRAINT "approval_rules_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_comment_files" ADD CONSTRAINT "declaration_comment_files_of_own_comment" FOREIGN KEY ("producer_nrn","comment_id") REFERENCES "public"."declaration_comments"("producer_nrn","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_comments" ADD CONSTRAINT "declaration_comments_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "declaration_comment_files_of_comment" ON "declaration_comment_files" USING btree ("producer_nrn","comment_id");--> statement-breakpoint
CREATE INDEX "declaration_comment_files_by_folder" ON "declaration_comment_files" USING btree ("folder");--> statement-breakpoint
CREATE INDEX "declaration_comments_newest_first" ON "declaration_comments" USING btree ("producer_nrn","declaration_id","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "declaration_comments_of_author" ON "declaration_comments" USING btree ("actor");