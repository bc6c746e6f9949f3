CREATE TABLE "scale_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"declaration_period_code" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_changes_kind" CHECK ("scale_changes"."kind" in ('line', 'modulation', 'fee')),
	CONSTRAINT "scale_changes_says_something" CHECK ("scale_changes"."before" is not null or "scale_changes"."after" is not null)
);
--> statement-breakpoint
ALTER TABLE "scale_changes" ADD CONSTRAINT "scale_changes_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scale_changes_of_row" ON "scale_changes" USING btree ("scheme_pro_id","declaration_period_code","kind","code","created_at");