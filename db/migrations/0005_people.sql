CREATE TABLE "company_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"nrn" text NOT NULL,
	"company_name" text NOT NULL,
	"company_country_code" text,
	"epr_country_code" text NOT NULL,
	"scheme_codes" text[] NOT NULL,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"reason" text,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "company_requests_status" CHECK ("company_requests"."status" in ('OPEN', 'CONFIRMED', 'REFUSED'))
);
--> statement-breakpoint
CREATE TABLE "invitation_counts" (
	"kind" text NOT NULL,
	"subject" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "invitation_counts_one_per_day" PRIMARY KEY("kind","subject","day"),
	CONSTRAINT "invitation_counts_kind" CHECK ("invitation_counts"."kind" in ('person', 'producer', 'address'))
);
--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "voided_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN "started_by" text;--> statement-breakpoint
ALTER TABLE "company_requests" ADD CONSTRAINT "company_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "company_requests_one_open" ON "company_requests" USING btree ("user_id","nrn") WHERE "company_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "company_requests_by_status" ON "company_requests" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "invitation_counts_by_age" ON "invitation_counts" USING btree ("day");--> statement-breakpoint
CREATE INDEX "producers_started_by" ON "producers" USING btree ("started_by") WHERE "producers"."started_by" is not null;--> statement-breakpoint
-- Who registered a company did so in the transaction that made it.
update producers p set started_by = substr(a.actor, 6)
from audit_entries a
where a.producer_nrn = p.nrn and a.action = 'onboardProducer' and a.result = 'done' and a.actor like 'user:%'
  and a.created_at = p.created_at;
--> statement-breakpoint
-- What was sent by who is no owner any more needs another one.
update invitations i set voided_at = now()
where i.invited_by is not null
  and not exists (select 1 from memberships m
    where m.producer_nrn = i.producer_nrn and m.user_id = i.invited_by and m.role = 'owner')
  and not exists (select 1 from users u where u.id = i.invited_by and u.is_operator);
