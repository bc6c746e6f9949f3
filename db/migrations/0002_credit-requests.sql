CREATE TABLE "credit_requests" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"amount" bigint NOT NULL,
	"purpose" text NOT NULL,
	"epr_country_code" text,
	"declaration_period_code" text,
	"batch_id" uuid,
	"note" text,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"requested_by" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"granted" bigint,
	"answer" text,
	"decided_by" text,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "credit_requests_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "credit_requests_purpose" CHECK ("credit_requests"."purpose" in ('PRODUCT', 'UPLOAD', 'DECLARATION', 'OTHER')),
	CONSTRAINT "credit_requests_status" CHECK ("credit_requests"."status" in ('OPEN', 'GRANTED', 'REFUSED', 'WITHDRAWN')),
	CONSTRAINT "credit_requests_amount_bounded" CHECK ("credit_requests"."amount" between 1 and 1000000000),
	CONSTRAINT "credit_requests_decided_or_open" CHECK (("credit_requests"."status" = 'OPEN') = ("credit_requests"."decided_at" is null) and ("credit_requests"."status" = 'GRANTED') = ("credit_requests"."granted" is not null))
);
--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_requests" ADD CONSTRAINT "credit_requests_of_own_batch" FOREIGN KEY ("producer_nrn","batch_id") REFERENCES "public"."batches"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "credit_requests_one_open" ON "credit_requests" USING btree ("producer_nrn") WHERE "credit_requests"."status" = 'OPEN';--> statement-breakpoint
CREATE INDEX "credit_requests_of_producer" ON "credit_requests" USING btree ("producer_nrn","created_at");--> statement-breakpoint
CREATE INDEX "credit_requests_by_time" ON "credit_requests" USING btree ("created_at");