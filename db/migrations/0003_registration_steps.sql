CREATE TABLE "registration_steps" (
	"producer_nrn" text NOT NULL,
	"id" bigserial NOT NULL,
	"registration_id" uuid NOT NULL,
	"from_status" text,
	"to_status" text NOT NULL,
	"reason" text,
	"is_undo" boolean DEFAULT false NOT NULL,
	"actor" text NOT NULL,
	"by_operator" boolean NOT NULL,
	"before" jsonb,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registration_steps_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "registration_steps_from" CHECK ("registration_steps"."from_status" in ('1 - Draft', '2 - PendingProducer', '3 - PendingPayment', '4 - PendingPro', '5 - Registered', '6 - Rejected', '7 - Terminated')),
	CONSTRAINT "registration_steps_to" CHECK ("registration_steps"."to_status" in ('1 - Draft', '2 - PendingProducer', '3 - PendingPayment', '4 - PendingPro', '5 - Registered', '6 - Rejected', '7 - Terminated'))
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "by_operator" boolean;--> statement-breakpoint
ALTER TABLE "scheme_pros" ADD COLUMN "gives_uin" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "registration_steps" ADD CONSTRAINT "registration_steps_of_own_registration" FOREIGN KEY ("producer_nrn","registration_id") REFERENCES "public"."registrations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "registration_steps_of_registration" ON "registration_steps" USING btree ("producer_nrn","registration_id","id");--> statement-breakpoint
-- Of the schemes that come with the service, those whose register gives producers no number of its own.
update scheme_pros set gives_uin = false where legacy_id in (
  'it-conai', 'be-fost-plus', 'be-recupel', 'be-bebat', 'nl-verpact', 'nl-stichting-open', 'nl-stibat', 'gb-packuk');
--> statement-breakpoint
create trigger registration_steps_append_only before update or delete or truncate on registration_steps
  for each statement execute function refuse_change();
