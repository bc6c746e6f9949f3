CREATE TABLE "bank_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"import_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"account" text NOT NULL,
	"key" text NOT NULL,
	"kind" text NOT NULL,
	"booked_on" date NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"currency" text NOT NULL,
	"debtor_name" text,
	"debtor_iban" text,
	"remittance" text,
	"creditor_references" text[] NOT NULL,
	"number_references" text[] NOT NULL,
	"producer_nrn" text,
	"statement_id" uuid,
	"payment_id" uuid,
	"set_aside_at" timestamp (3) with time zone,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "bank_entries_once" UNIQUE("account","key"),
	CONSTRAINT "bank_entries_kind" CHECK ("bank_entries"."kind" in ('CREDIT', 'REVERSAL')),
	CONSTRAINT "bank_entries_amount_bounded" CHECK ("bank_entries"."amount" >= 0 and "bank_entries"."amount" <= 9999999999999),
	CONSTRAINT "bank_entries_payment_whole" CHECK (num_nulls("bank_entries"."producer_nrn", "bank_entries"."statement_id", "bank_entries"."payment_id") in (0, 3))
);
--> statement-breakpoint
CREATE TABLE "bank_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"format" text NOT NULL,
	"file_name" text NOT NULL,
	"accounts" text[] NOT NULL,
	"first_day" date,
	"last_day" date,
	"count_known" integer NOT NULL,
	"count_debits" integer NOT NULL,
	"count_pending" integer NOT NULL,
	"imported_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bank_imports_format" CHECK ("bank_imports"."format" in ('CAMT', 'CSV'))
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"received_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "payment_events_provider_event_id_pk" PRIMARY KEY("provider","event_id")
);
--> statement-breakpoint
ALTER TABLE "statement_payments" DROP CONSTRAINT "statement_payments_source";--> statement-breakpoint
ALTER TABLE "bank_entries" ADD CONSTRAINT "bank_entries_import_id_bank_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."bank_imports"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bank_entries_of_import" ON "bank_entries" USING btree ("import_id","position");--> statement-breakpoint
CREATE INDEX "bank_entries_to_forget" ON "bank_entries" USING btree ("import_id") WHERE "bank_entries"."remittance" is not null;--> statement-breakpoint
CREATE INDEX "bank_imports_newest_first" ON "bank_imports" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
-- Statements come with this release: there are none yet.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "statements_by_reference" ON "statements" USING btree ("reference");--> statement-breakpoint
-- Nor are there payments.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_source" CHECK ("statement_payments"."source" in ('OPERATOR', 'DECLARATION', 'CREDIT_NOTE', 'BANK', 'CARD'));