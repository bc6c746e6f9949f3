CREATE TABLE "statement_balances" (
	"producer_nrn" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"due_on" date,
	"total" numeric(18, 2) NOT NULL,
	"paid" numeric(18, 2) DEFAULT '0' NOT NULL,
	"paid_on" date,
	"transferred_on" date,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statement_balances_one_per_statement" PRIMARY KEY("producer_nrn","statement_id"),
	CONSTRAINT "statement_balances_paid_bounded" CHECK ("statement_balances"."paid" >= 0 and "statement_balances"."paid" <= 9999999999999),
	CONSTRAINT "statement_balances_paid_or_not" CHECK (("statement_balances"."paid" >= "statement_balances"."total") = ("statement_balances"."paid_on" is not null)),
	CONSTRAINT "statement_balances_transferred_once_paid" CHECK ("statement_balances"."transferred_on" is null or "statement_balances"."paid_on" is not null)
);
--> statement-breakpoint
CREATE TABLE "statement_payments" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"source" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"paid_on" date NOT NULL,
	"reference" text,
	"credit_note_id" uuid,
	"scheme_pro_id" uuid,
	"recorded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" text,
	CONSTRAINT "statement_payments_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "statement_payments_source" CHECK ("statement_payments"."source" in ('OPERATOR', 'DECLARATION', 'CREDIT_NOTE')),
	CONSTRAINT "statement_payments_amount_bounded" CHECK ("statement_payments"."amount" >= 0 and "statement_payments"."amount" <= 9999999999999),
	CONSTRAINT "statement_payments_more_than_nothing" CHECK ("statement_payments"."amount" > 0),
	CONSTRAINT "statement_payments_of_credit_note_or_money" CHECK (("statement_payments"."source" = 'CREDIT_NOTE') = ("statement_payments"."credit_note_id" is not null)),
	CONSTRAINT "statement_payments_of_part_or_not" CHECK (("statement_payments"."source" = 'DECLARATION') = ("statement_payments"."scheme_pro_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "statement_lines" (
	"producer_nrn" text NOT NULL,
	"statement_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"code" text NOT NULL,
	"label_en" text,
	"label_fr" text,
	"label_zh" text,
	"price_unit" text,
	"price" numeric(18, 6),
	"quantity" numeric(24, 6),
	"weight" numeric(24, 9),
	"net" numeric(18, 2) NOT NULL,
	CONSTRAINT "statement_lines_one_per_position" PRIMARY KEY("producer_nrn","statement_id","position")
);
--> statement-breakpoint
CREATE TABLE "statement_numbers" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"issuer" integer GENERATED ALWAYS AS IDENTITY (sequence name "statement_numbers_issuer_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"last" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "statement_numbers_one_per_issuer" UNIQUE("issuer")
);
--> statement-breakpoint
CREATE TABLE "statements" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"number" text NOT NULL,
	"reference" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"declaration_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"corrects_id" uuid,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"currency" text NOT NULL,
	"issued_on" date NOT NULL,
	"due_on" date,
	"net" numeric(18, 2) NOT NULL,
	"vat_rate" numeric(5, 2),
	"vat" numeric(18, 2),
	"total" numeric(18, 2) NOT NULL,
	"account_holder" text,
	"iban" text,
	"bic" text,
	"issuer" jsonb NOT NULL,
	"recipient" jsonb NOT NULL,
	"issued_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "statements_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "statements_one_per_number" UNIQUE("producer_nrn","number"),
	CONSTRAINT "statements_kind" CHECK ("statements"."kind" in ('STATEMENT', 'CREDIT_NOTE')),
	CONSTRAINT "statements_due_unless_given_back" CHECK ("statements"."kind" = 'STATEMENT' or "statements"."due_on" is null),
	CONSTRAINT "statements_total_is_net_and_vat" CHECK ("statements"."total" = "statements"."net" + coalesce("statements"."vat", 0)),
	CONSTRAINT "statements_sign_of_kind" CHECK (case "statements"."kind" when 'STATEMENT' then "statements"."total" > 0 else "statements"."total" < 0 and "statements"."corrects_id" is not null end),
	CONSTRAINT "statements_amounts_bounded" CHECK (abs("statements"."net") <= 9999999999999 and abs("statements"."total") <= 9999999999999)
);
--> statement-breakpoint
ALTER TABLE "countries" ADD COLUMN "vat_rate" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "seller_payment_configs" ADD COLUMN "statement_per" text DEFAULT 'SCHEME' NOT NULL;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "account_holder" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "iban" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "bic" text;--> statement-breakpoint
ALTER TABLE "sellers" ADD COLUMN "payment_days" integer;--> statement-breakpoint
ALTER TABLE "statement_balances" ADD CONSTRAINT "statement_balances_of_own_statement" FOREIGN KEY ("producer_nrn","statement_id") REFERENCES "public"."statements"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_of_own_statement" FOREIGN KEY ("producer_nrn","statement_id") REFERENCES "public"."statements"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD CONSTRAINT "statement_payments_of_own_credit_note" FOREIGN KEY ("producer_nrn","credit_note_id") REFERENCES "public"."statements"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_lines" ADD CONSTRAINT "statement_lines_of_own_statement" FOREIGN KEY ("producer_nrn","statement_id") REFERENCES "public"."statements"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statement_numbers" ADD CONSTRAINT "statement_numbers_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "statements" ADD CONSTRAINT "statements_correct_own_ones" FOREIGN KEY ("producer_nrn","corrects_id") REFERENCES "public"."statements"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "statement_balances_unpaid" ON "statement_balances" USING btree ("due_on") WHERE "statement_balances"."paid_on" is null;--> statement-breakpoint
CREATE INDEX "statement_balances_to_send_on" ON "statement_balances" USING btree ("paid_on") WHERE "statement_balances"."paid_on" is not null and "statement_balances"."transferred_on" is null;--> statement-breakpoint
CREATE INDEX "statement_payments_of_statement" ON "statement_payments" USING btree ("producer_nrn","statement_id");--> statement-breakpoint
CREATE INDEX "statements_of_declaration" ON "statements" USING btree ("producer_nrn","declaration_id");--> statement-breakpoint
CREATE INDEX "statements_by_time" ON "statements" USING btree ("created_at");--> statement-breakpoint
-- A row per country.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "countries" ADD CONSTRAINT "countries_vat_rate_bounded" CHECK ("countries"."vat_rate" between 0 and 99.99);--> statement-breakpoint
-- A row per scheme.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "seller_payment_configs" ADD CONSTRAINT "seller_payment_configs_statement_per" CHECK ("seller_payment_configs"."statement_per" in ('SCHEME', 'SELLER'));--> statement-breakpoint
-- A row per seller.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "sellers" ADD CONSTRAINT "sellers_payment_days_bounded" CHECK ("sellers"."payment_days" between 0 and 365);--> statement-breakpoint
CREATE TRIGGER statements_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "statements"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER statement_lines_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON "statement_lines"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
