CREATE TABLE "marketplace_report_rows" (
	"producer_nrn" text NOT NULL,
	"report_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"reference" text NOT NULL,
	"code_vendor" text NOT NULL,
	"code_period" text,
	"scheme_code" text,
	"quantity" numeric(18, 3) NOT NULL,
	"amount" numeric(18, 6),
	"sold" numeric(18, 3),
	CONSTRAINT "marketplace_report_rows_one_per_line" PRIMARY KEY("producer_nrn","report_id","line"),
	CONSTRAINT "marketplace_report_rows_code_period" CHECK ("marketplace_report_rows"."code_period" in ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC', 'Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2')),
	CONSTRAINT "marketplace_report_rows_code_vendor" CHECK ("marketplace_report_rows"."code_vendor" ~ '^[A-Z0-9]{2,10}$'),
	CONSTRAINT "marketplace_report_rows_quantity_bounded" CHECK ("marketplace_report_rows"."quantity" >= 0 and "marketplace_report_rows"."quantity" <= 999999999999),
	CONSTRAINT "marketplace_report_rows_sold_bounded" CHECK ("marketplace_report_rows"."sold" >= 0 and "marketplace_report_rows"."sold" <= 999999999999),
	CONSTRAINT "marketplace_report_rows_amount_bounded" CHECK ("marketplace_report_rows"."amount" >= 0 and "marketplace_report_rows"."amount" <= 999999999)
);
--> statement-breakpoint
CREATE TABLE "marketplace_reports" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"file_name" text NOT NULL,
	"count_rows" integer NOT NULL,
	"uploaded_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "marketplace_reports_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);
--> statement-breakpoint
ALTER TABLE "marketplace_report_rows" ADD CONSTRAINT "marketplace_report_rows_of_own_report" FOREIGN KEY ("producer_nrn","report_id") REFERENCES "public"."marketplace_reports"("producer_nrn","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "marketplace_reports" ADD CONSTRAINT "marketplace_reports_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "marketplace_reports_newest_first" ON "marketplace_reports" USING btree ("producer_nrn","epr_country_code","declaration_period_code","created_at" DESC NULLS LAST,"id");