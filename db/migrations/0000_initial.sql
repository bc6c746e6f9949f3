CREATE TABLE "api_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"producer_nrn" text,
	"name" text NOT NULL,
	"mode" text NOT NULL,
	"hash" text NOT NULL,
	"scopes" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"last_used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_one_per_hash" UNIQUE("hash"),
	CONSTRAINT "api_keys_mode" CHECK ("api_keys"."mode" in ('live', 'test')),
	CONSTRAINT "api_keys_scopes" CHECK ("api_keys"."scopes" <@ array['read', 'write', 'batch', 'operator']),
	CONSTRAINT "api_keys_operator_has_no_producer" CHECK (("api_keys"."producer_nrn" is null) = ('operator' = any("api_keys"."scopes")))
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"producer_nrn" text,
	"attempted_nrn" text,
	"action" text NOT NULL,
	"eco_product_id" uuid,
	"epr_country_code" text,
	"details" jsonb,
	"path" text,
	"result" text NOT NULL,
	"status" integer,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "audit_entries_result" CHECK ("audit_entries"."result" in ('done', 'refused', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "batch_contributions" (
	"producer_nrn" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"scale_code" text NOT NULL,
	"price_unit" text NOT NULL,
	"price" numeric NOT NULL,
	"amount_before" numeric,
	"amount_replaced" numeric,
	"count_rows" integer NOT NULL,
	"total_quantity" numeric NOT NULL,
	"total_weight" numeric NOT NULL,
	"total_amount" numeric NOT NULL,
	"largest_rows" jsonb NOT NULL,
	CONSTRAINT "batch_contributions_one_per_price" PRIMARY KEY("producer_nrn","batch_id","scheme_code","eco_organism_name","scale_code","price_unit","price")
);
--> statement-breakpoint
CREATE TABLE "batch_effects" (
	"producer_nrn" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"chunk" integer NOT NULL,
	"effects" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "batch_effects_one_per_chunk" PRIMARY KEY("producer_nrn","batch_id","chunk")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"columns" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"corrections" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"file_of" uuid,
	"mode" text DEFAULT 'strict' NOT NULL,
	"dry_run" boolean DEFAULT false NOT NULL,
	"file_name" text DEFAULT '' NOT NULL,
	"file_bytes" bigint DEFAULT 0 NOT NULL,
	"encoding" text DEFAULT 'utf-8' NOT NULL,
	"has_bom" boolean DEFAULT false NOT NULL,
	"actor" text DEFAULT '' NOT NULL,
	"status" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"count_failures" integer DEFAULT 0 NOT NULL,
	"count_rows" integer DEFAULT 0 NOT NULL,
	"count_done" integer DEFAULT 0 NOT NULL,
	"count_refused" integer DEFAULT 0 NOT NULL,
	"count_added" integer DEFAULT 0 NOT NULL,
	"count_changed" integer DEFAULT 0 NOT NULL,
	"count_chunks" integer DEFAULT 0 NOT NULL,
	"next_chunk" integer DEFAULT 0 NOT NULL,
	"prepared_attempt" integer DEFAULT 0 NOT NULL,
	"prepared_share" real DEFAULT 0 NOT NULL,
	"credits_needed" bigint,
	"credits_missing" bigint,
	"credits_available" bigint,
	"contributions" jsonb,
	"declaration" jsonb,
	"understood" jsonb,
	"problems" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"refused_lines" integer[] DEFAULT '{}' NOT NULL,
	"error_parts" text[] DEFAULT '{}' NOT NULL,
	"error_code" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"started_at" timestamp (3) with time zone,
	"finished_at" timestamp (3) with time zone,
	"undone_at" timestamp (3) with time zone,
	CONSTRAINT "batches_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "batches_kind" CHECK ("batches"."kind" in ('CATALOG', 'QUANTITIES')),
	CONSTRAINT "batches_mode" CHECK ("batches"."mode" in ('strict', 'partial')),
	CONSTRAINT "batches_encoding" CHECK ("batches"."encoding" in ('utf-8', 'windows-1252')),
	CONSTRAINT "batches_status" CHECK ("batches"."status" in ('UPLOADED', 'PREPROCESSING', 'PROCESSING', 'SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'FAILED', 'CANCELLED', 'DRY_RUN_DONE')),
	CONSTRAINT "batches_counters_add_up" CHECK ("batches"."count_done" >= 0 and "batches"."count_refused" >= 0 and "batches"."count_done" + "batches"."count_refused" <= "batches"."count_rows" and "batches"."count_added" + "batches"."count_changed" <= "batches"."count_done"),
	CONSTRAINT "batches_done_account_for_every_row" CHECK ("batches"."status" not in ('SUCCEEDED', 'PARTIALLY_SUCCEEDED', 'DRY_RUN_DONE') or "batches"."count_done" + "batches"."count_refused" = "batches"."count_rows"),
	CONSTRAINT "batches_finish_once" CHECK (("batches"."finished_at" is null) = ("batches"."status" in ('UPLOADED', 'PREPROCESSING', 'PROCESSING')))
);
--> statement-breakpoint
CREATE TABLE "catalog_counts" (
	"producer_nrn" text NOT NULL,
	"epr_country_code" text NOT NULL,
	"count_products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "catalog_counts_one_per_country" PRIMARY KEY("producer_nrn","epr_country_code"),
	CONSTRAINT "catalog_counts_not_negative" CHECK ("catalog_counts"."count_products" >= 0)
);
--> statement-breakpoint
CREATE TABLE "scheme_product_counts" (
	"producer_nrn" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"declaration_period_code" text NOT NULL,
	"count_products" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "scheme_product_counts_one_per_scheme" PRIMARY KEY("producer_nrn","scheme_pro_id","declaration_period_code"),
	CONSTRAINT "scheme_product_counts_not_negative" CHECK ("scheme_product_counts"."count_products" >= 0)
);
--> statement-breakpoint
CREATE TABLE "catalog_entries" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"eco_product_url" text,
	"eco_product_status" text NOT NULL,
	"source" text NOT NULL,
	"qualification" jsonb,
	"qualified_by" text,
	"qualified_at" timestamp (3) with time zone,
	"search_text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT clock_timestamp() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_entries_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "catalog_entries_one_per_country" UNIQUE("producer_nrn","eco_product_id","epr_country_code"),
	CONSTRAINT "catalog_entries_status" CHECK ("catalog_entries"."eco_product_status" in ('QUALIFICATION_PENDING', 'AUTO_QUALIFIED', 'HUMAN_QUALIFIED', 'NEEDS_INFORMATION', 'NOT_IN_SCOPE', 'FAILED', 'DISCONTINUED')),
	CONSTRAINT "catalog_entries_source" CHECK ("catalog_entries"."source" in ('BATCH_UPLOAD', 'SINGLE_ADD', 'MARKETPLACE_1', 'MARKETPLACE_2'))
);
--> statement-breakpoint
CREATE TABLE "catalog_pricings" (
	"producer_nrn" text NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"priced_until" timestamp (3) with time zone DEFAULT '-infinity' NOT NULL,
	"count_failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_pricings_one_per_period" PRIMARY KEY("producer_nrn","epr_country_code","declaration_period_code")
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"code_iso2" text NOT NULL,
	"is_vat" boolean NOT NULL,
	"name_en" text NOT NULL,
	"name_fr" text NOT NULL,
	"name_zh" text NOT NULL,
	"currency" text NOT NULL,
	"epr_activated" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "countries_one_per_code" UNIQUE("code_iso2"),
	CONSTRAINT "countries_code_is_iso2" CHECK ("countries"."code_iso2" ~ '^[A-Z]{2}$')
);
--> statement-breakpoint
CREATE TABLE "credit_accounts" (
	"producer_nrn" text PRIMARY KEY NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"last_sequence" bigint DEFAULT 0 NOT NULL,
	"plan_credits" bigint DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_accounts_never_negative" CHECK ("credit_accounts"."held" >= 0 and "credit_accounts"."balance" >= "credit_accounts"."held"),
	CONSTRAINT "credit_accounts_balance_bounded" CHECK ("credit_accounts"."balance" <= 1000000000000)
);
--> statement-breakpoint
CREATE TABLE "credit_entries" (
	"producer_nrn" text NOT NULL,
	"sequence" bigint NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"reason" text NOT NULL,
	"effect" text,
	"reference" text,
	"actor" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "credit_entries_one_per_sequence" PRIMARY KEY("producer_nrn","sequence"),
	CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('GRANT', 'CHARGE', 'REFUND')),
	CONSTRAINT "credit_entries_balance_not_negative" CHECK ("credit_entries"."balance" >= 0),
	CONSTRAINT "credit_entries_sign_fits_kind" CHECK (("credit_entries"."kind" = 'CHARGE') = ("credit_entries"."amount" < 0) and "credit_entries"."amount" <> 0)
);
--> statement-breakpoint
CREATE TABLE "credit_holds" (
	"producer_nrn" text NOT NULL,
	"batch_id" uuid NOT NULL,
	"held" bigint NOT NULL,
	"posted" bigint DEFAULT 0 NOT NULL,
	"released" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "credit_holds_one_per_batch" PRIMARY KEY("producer_nrn","batch_id"),
	CONSTRAINT "credit_holds_add_up" CHECK ("credit_holds"."posted" >= 0 and "credit_holds"."released" >= 0 and "credit_holds"."posted" + "credit_holds"."released" <= "credit_holds"."held" and ("credit_holds"."closed_at" is null or "credit_holds"."posted" + "credit_holds"."released" = "credit_holds"."held"))
);
--> statement-breakpoint
CREATE TABLE "credit_months" (
	"producer_nrn" text NOT NULL,
	"month" date NOT NULL,
	"granted" bigint NOT NULL,
	"charged" bigint NOT NULL,
	"highest" bigint NOT NULL,
	"balance" bigint NOT NULL,
	CONSTRAINT "credit_months_one_per_month" PRIMARY KEY("producer_nrn","month")
);
--> statement-breakpoint
CREATE TABLE "declaration_lines" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"declared_quantity_id" uuid NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"eco_product_reference" text NOT NULL,
	"code_period" text,
	"code_vendor" text,
	"stream" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"scale_code" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"item_weight" numeric(18, 6),
	"price" numeric(18, 6) NOT NULL,
	"price_unit" text NOT NULL,
	"eco_contribution" numeric(18, 2) GENERATED ALWAYS AS (round(quantity * price * case when price_unit = 'Poids (KG)' then coalesce(item_weight, 0) else 1 end, 2)) STORED NOT NULL,
	CONSTRAINT "declaration_lines_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "declaration_lines_one_per_stream" UNIQUE("producer_nrn","declared_quantity_id","stream"),
	CONSTRAINT "declaration_lines_unit" CHECK ("declaration_lines"."price_unit" in ('Poids (KG)', 'Unité de vente')),
	CONSTRAINT "declaration_lines_stream" CHECK ("declaration_lines"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL')),
	CONSTRAINT "declaration_lines_quantity_bounded" CHECK ("declaration_lines"."quantity" >= 0 and "declaration_lines"."quantity" <= 999999999999),
	CONSTRAINT "declaration_lines_weight_bounded" CHECK ("declaration_lines"."item_weight" >= 0 and "declaration_lines"."item_weight" <= 999999999),
	CONSTRAINT "declaration_lines_price_bounded" CHECK ("declaration_lines"."price" >= 0 and "declaration_lines"."price" <= 999999999),
	CONSTRAINT "declaration_lines_amount_bounded" CHECK ("declaration_lines"."eco_contribution" >= 0 and "declaration_lines"."eco_contribution" <= 9999999999999)
);
--> statement-breakpoint
CREATE TABLE "declaration_parts" (
	"producer_nrn" text NOT NULL,
	"declaration_id" uuid NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"requires_resubmission" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" text,
	"producer_paid_at" timestamp (3) with time zone,
	"total_quantity" numeric(24, 6) DEFAULT '0' NOT NULL,
	"total_weight" numeric(24, 9) DEFAULT '0' NOT NULL,
	"total_amount" numeric(24, 6) DEFAULT '0' NOT NULL,
	"transferred_pro_at" timestamp (3) with time zone,
	"count_lines" integer DEFAULT 0 NOT NULL,
	"count_without_weight" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_parts_one_per_scheme" PRIMARY KEY("producer_nrn","declaration_id","scheme_pro_id"),
	CONSTRAINT "declaration_parts_status" CHECK ("declaration_parts"."status" in ('DRAFT', 'VALIDATED', 'PAID', 'TRANSFERRED', 'CLOSED')),
	CONSTRAINT "declaration_parts_totals_not_negative" CHECK ("declaration_parts"."count_lines" >= 0 and "declaration_parts"."count_without_weight" >= 0 and "declaration_parts"."total_quantity" >= 0 and "declaration_parts"."total_weight" >= 0 and "declaration_parts"."total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "declaration_periods" (
	"epr_country_code" text NOT NULL,
	"code" text NOT NULL,
	"starts_on" date NOT NULL,
	"ends_on" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_periods_one_per_code" PRIMARY KEY("epr_country_code","code"),
	CONSTRAINT "declaration_periods_code_is_a_year" CHECK ("declaration_periods"."code" ~ '^20[0-9]{2}$'),
	CONSTRAINT "declaration_periods_end_after_start" CHECK ("declaration_periods"."ends_on" > "declaration_periods"."starts_on")
);
--> statement-breakpoint
CREATE TABLE "declaration_line_revisions" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"declared_quantity_id" uuid NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"eco_product_reference" text NOT NULL,
	"code_period" text,
	"code_vendor" text,
	"stream" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"scale_code" text NOT NULL,
	"quantity" numeric(18, 3) NOT NULL,
	"item_weight" numeric(18, 6),
	"price" numeric(18, 6) NOT NULL,
	"price_unit" text NOT NULL,
	"revision" integer NOT NULL,
	"eco_contribution" numeric(18, 2) NOT NULL,
	CONSTRAINT "declaration_line_revisions_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);
--> statement-breakpoint
CREATE TABLE "declaration_part_revisions" (
	"producer_nrn" text NOT NULL,
	"declaration_id" uuid NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scheme_code" text NOT NULL,
	"eco_organism_name" text NOT NULL,
	"status" text DEFAULT 'DRAFT' NOT NULL,
	"requires_resubmission" boolean DEFAULT false NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"completed_by" text,
	"producer_paid_at" timestamp (3) with time zone,
	"total_quantity" numeric(24, 6) DEFAULT '0' NOT NULL,
	"total_weight" numeric(24, 9) DEFAULT '0' NOT NULL,
	"total_amount" numeric(24, 6) DEFAULT '0' NOT NULL,
	"revision" integer NOT NULL,
	CONSTRAINT "declaration_part_revisions_one_per_scheme" PRIMARY KEY("producer_nrn","declaration_id","revision","scheme_pro_id")
);
--> statement-breakpoint
CREATE TABLE "declaration_revisions" (
	"producer_nrn" text NOT NULL,
	"declaration_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"reason" text NOT NULL,
	"scheme_codes" text[] NOT NULL,
	"actor" text NOT NULL,
	"total_amount" numeric(24, 6) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_revisions_one_per_number" PRIMARY KEY("producer_nrn","declaration_id","revision")
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"note" text,
	"total_quantity" numeric(18, 3) DEFAULT '0' NOT NULL,
	"total_weight" numeric(24, 9) DEFAULT '0' NOT NULL,
	"total_products_marketed" integer DEFAULT 0 NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declarations_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "declarations_one_per_period" UNIQUE("producer_nrn","epr_country_code","declaration_period_code"),
	CONSTRAINT "declarations_one_per_id" UNIQUE("id"),
	CONSTRAINT "declarations_versions_positive" CHECK ("declarations"."version" > 0 and "declarations"."revision" > 0),
	CONSTRAINT "declarations_total_quantity_bounded" CHECK ("declarations"."total_quantity" >= 0 and "declarations"."total_quantity" <= 999999999999),
	CONSTRAINT "declarations_total_weight_bounded" CHECK ("declarations"."total_weight" >= 0 and "declarations"."total_weight" <= 999999999999),
	CONSTRAINT "declarations_products_marketed_not_negative" CHECK ("declarations"."total_products_marketed" >= 0)
);
--> statement-breakpoint
CREATE TABLE "declared_quantities" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"code_period" text,
	"code_vendor" text,
	"quantity" numeric(18, 3) NOT NULL,
	"item_weight" numeric(18, 6),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declared_quantities_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "declared_quantities_one_per_line" UNIQUE NULLS NOT DISTINCT("producer_nrn","declaration_id","eco_product_id","code_period","code_vendor"),
	CONSTRAINT "declared_quantities_code_period" CHECK ("declared_quantities"."code_period" in ('JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC', 'Q1', 'Q2', 'Q3', 'Q4', 'H1', 'H2')),
	CONSTRAINT "declared_quantities_code_vendor" CHECK ("declared_quantities"."code_vendor" ~ '^[A-Z0-9]{2,10}$'),
	CONSTRAINT "declared_quantities_bounded" CHECK ("declared_quantities"."quantity" >= 0 and "declared_quantities"."quantity" <= 999999999999),
	CONSTRAINT "declared_quantities_weight_bounded" CHECK ("declared_quantities"."item_weight" >= 0 and "declared_quantities"."item_weight" <= 999999999)
);
--> statement-breakpoint
CREATE TABLE "eco_products" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"external_id" text NOT NULL,
	"external_id_type" text NOT NULL,
	"external_id_key" text NOT NULL,
	"title" text,
	"description" text,
	"image_url" text,
	"weight_kg" numeric(18, 6),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "eco_products_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "eco_products_one_per_external_id" UNIQUE("producer_nrn","external_id_key","external_id_type"),
	CONSTRAINT "eco_products_external_id_type" CHECK ("eco_products"."external_id_type" in ('GTIN', 'ASIN', 'SKU')),
	CONSTRAINT "eco_products_weight_bounded" CHECK ("eco_products"."weight_kg" >= 0 and "eco_products"."weight_kg" <= 999999999)
);
--> statement-breakpoint
CREATE TABLE "idempotency_records" (
	"owner" text NOT NULL,
	"path" text NOT NULL,
	"key" text NOT NULL,
	"request_hash" text NOT NULL,
	"status" integer,
	"headers" jsonb,
	"body" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_records_one_per_key" PRIMARY KEY("owner","path","key")
);
--> statement-breakpoint
CREATE TABLE "invitations" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"token_hash" text NOT NULL,
	"invited_by" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "invitations_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "invitations_one_per_token" UNIQUE("token_hash"),
	CONSTRAINT "invitations_one_per_address" UNIQUE("producer_nrn","email"),
	CONSTRAINT "invitations_role" CHECK ("invitations"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "memberships" (
	"producer_nrn" text NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "memberships_one_per_producer" PRIMARY KEY("producer_nrn","user_id"),
	CONSTRAINT "memberships_role" CHECK ("memberships"."role" in ('owner', 'editor', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "origins" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"seller_legacy_id" text,
	"seller_id" uuid,
	"type" text,
	"code" text NOT NULL,
	"logo" text,
	"company_name" text NOT NULL,
	"company_address" text,
	"company_address_complement" text,
	"company_city" text,
	"company_zip_code" text,
	"company_country" text,
	"company_country_id" uuid,
	"brand_name" text,
	"welcome_en" text,
	"welcome_fr" text,
	"contact" text,
	"referral_fees_percentage" numeric(7, 4),
	"credits_discounted_price" numeric(18, 2),
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "origins_one_per_code" UNIQUE("code"),
	CONSTRAINT "origins_price_bounded" CHECK ("origins"."credits_discounted_price" >= 0 and "origins"."credits_discounted_price" <= 9999999999999)
);
--> statement-breakpoint
CREATE TABLE "producers" (
	"nrn" text PRIMARY KEY NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"origin_legacy_id" text,
	"origin_id" uuid,
	"vat" text,
	"company_name" text NOT NULL,
	"company_address" text,
	"company_address_complement" text,
	"company_city" text,
	"company_zip_code" text,
	"company_country_legacy_id" text,
	"company_country_id" uuid,
	"share_capital" text,
	"sector_code" text,
	"legal_status" text,
	"incorporation_certificate_file" text,
	"poa_signed_at" timestamp (3) with time zone,
	"poa_file" text,
	"poa_signed_file" text,
	"signature_user_legacy_id" text,
	"search_index_id" text,
	"plan_frequency" text,
	"plan_name" text,
	"onboarding_step" text,
	"offer_end_at" timestamp (3) with time zone,
	"origin_paid_at" timestamp (3) with time zone,
	"origin_reported_at" timestamp (3) with time zone,
	"status" text,
	"terminated_at" timestamp (3) with time zone,
	"try_end_at" timestamp (3) with time zone,
	"esign_signature_link" text,
	"esign_signature_request_id" text,
	"payment_customer_id" text,
	"payment_subscription_id" text,
	"payment_method_id" text,
	"origin_fees" numeric(18, 2),
	"is_legal_verified" boolean DEFAULT false NOT NULL,
	"is_welcome_email_sent" boolean DEFAULT false NOT NULL,
	"payment_cancel_at_end" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "producers_one_per_id" UNIQUE("id"),
	CONSTRAINT "producers_nrn_form" CHECK ("producers"."nrn" ~ '^[A-Za-z0-9._-]{1,64}$'),
	CONSTRAINT "producers_origin_fees_bounded" CHECK ("producers"."origin_fees" >= 0 and "producers"."origin_fees" <= 9999999999999)
);
--> statement-breakpoint
CREATE TABLE "product_eco_contributions" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"scheme_code" text NOT NULL,
	"stream" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"scale_line_id" uuid NOT NULL,
	"eco_organism_name" text NOT NULL,
	"scale_code" text NOT NULL,
	"quantity_unit" text NOT NULL,
	"price" numeric(18, 6) NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_eco_contributions_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "product_eco_contributions_one_per_stream" UNIQUE("producer_nrn","eco_product_id","epr_country_code","declaration_period_code","stream"),
	CONSTRAINT "product_eco_contributions_unit" CHECK ("product_eco_contributions"."quantity_unit" in ('Poids (KG)', 'Unité de vente')),
	CONSTRAINT "product_eco_contributions_stream" CHECK ("product_eco_contributions"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL')),
	CONSTRAINT "product_eco_contributions_price_bounded" CHECK ("product_eco_contributions"."price" >= 0 and "product_eco_contributions"."price" <= 999999999)
);
--> statement-breakpoint
CREATE TABLE "registrations" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"scheme_pro_id" uuid NOT NULL,
	"uin" text,
	"pro_member_id" text,
	"status" text NOT NULL,
	"scheme_deposit_amount" numeric(18, 2) DEFAULT '0' NOT NULL,
	"is_external_registration" boolean DEFAULT false NOT NULL,
	"uin_received_at" timestamp (3) with time zone,
	"registration_sent_to_pro_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "registrations_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "registrations_status" CHECK ("registrations"."status" in ('1 - Draft', '2 - PendingProducer', '3 - PendingPayment', '4 - PendingPro', '5 - Registered', '6 - Rejected', '7 - Terminated')),
	CONSTRAINT "registrations_deposit_bounded" CHECK ("registrations"."scheme_deposit_amount" >= 0 and "registrations"."scheme_deposit_amount" <= 9999999999999)
);
--> statement-breakpoint
CREATE TABLE "request_log" (
	"producer_nrn" text NOT NULL,
	"minute" timestamp (3) with time zone NOT NULL,
	"actor" text NOT NULL,
	"operation" text NOT NULL,
	"path" text NOT NULL,
	"status" integer NOT NULL,
	"code" text NOT NULL,
	"times" integer NOT NULL,
	"request_id" text NOT NULL,
	"last_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "request_log_one_per_minute" PRIMARY KEY("producer_nrn","minute","actor","operation","path","status","code")
);
--> statement-breakpoint
CREATE TABLE "scale_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scale_id" uuid NOT NULL,
	"scale_code" text NOT NULL,
	"label_en" text NOT NULL,
	"label_fr" text NOT NULL,
	"price_unit" text NOT NULL,
	"price" numeric(18, 6) NOT NULL,
	"families" text[] NOT NULL,
	"min_weight_kg" numeric(18, 6),
	"max_weight_kg" numeric(18, 6),
	"certainty" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_lines_one_per_code" UNIQUE("scale_id","scale_code"),
	CONSTRAINT "scale_lines_price_bounded" CHECK ("scale_lines"."price" >= 0 and "scale_lines"."price" <= 999999999),
	CONSTRAINT "scale_lines_unit" CHECK ("scale_lines"."price_unit" in ('Poids (KG)', 'Unité de vente')),
	CONSTRAINT "scale_lines_certainty" CHECK ("scale_lines"."certainty" in ('sourced', 'quoted', 'illustrative')),
	CONSTRAINT "scale_lines_weights_in_order" CHECK ("scale_lines"."min_weight_kg" < "scale_lines"."max_weight_kg")
);
--> statement-breakpoint
CREATE TABLE "scales" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"declaration_period_code" text NOT NULL,
	"effective_from" date NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scales_one_per_period" UNIQUE("scheme_pro_id","declaration_period_code")
);
--> statement-breakpoint
CREATE TABLE "scheme_deadlines" (
	"scheme_pro_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"opens_on" date NOT NULL,
	"deadline" date NOT NULL,
	"certainty" text NOT NULL,
	"source" text,
	CONSTRAINT "scheme_deadlines_one_per_period" PRIMARY KEY("scheme_pro_id","declaration_period_code"),
	CONSTRAINT "scheme_deadlines_after_opening" CHECK ("scheme_deadlines"."deadline" >= "scheme_deadlines"."opens_on"),
	CONSTRAINT "scheme_deadlines_certainty" CHECK ("scheme_deadlines"."certainty" in ('sourced', 'quoted', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "scheme_pros" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"eco_organism_name" text NOT NULL,
	"epr_country_code" text NOT NULL,
	"scheme_code" text NOT NULL,
	"is_default" boolean NOT NULL,
	"agency_scheme_code" text,
	"currency_deposit" text,
	"declaration_frequency" text,
	"pro_address" text,
	"pro_city" text,
	"pro_zip_code" text,
	"pro_country_legacy_id" text,
	"pro_country_id" uuid NOT NULL,
	"pro_logo" text,
	"registration_deposit" numeric(18, 2) DEFAULT '0' NOT NULL,
	"scheme_name_en" text NOT NULL,
	"scheme_name_fr" text NOT NULL,
	"scheme_partner" boolean DEFAULT false NOT NULL,
	"seller_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scheme_pros_one_per_name" UNIQUE("epr_country_code","scheme_code","eco_organism_name"),
	CONSTRAINT "scheme_pros_deposit_bounded" CHECK ("scheme_pros"."registration_deposit" >= 0 and "scheme_pros"."registration_deposit" <= 9999999999999)
);
--> statement-breakpoint
CREATE TABLE "seller_payment_configs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"seller_id" uuid NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"deposit_price_id" text,
	"eco_contribution_price_id" text,
	"connect_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "seller_payment_configs_one_per_scheme" UNIQUE("scheme_pro_id")
);
--> statement-breakpoint
CREATE TABLE "sellers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"legacy_id" text,
	"company_name" text NOT NULL,
	"nrn" text NOT NULL,
	"vat" text,
	"company_address" text,
	"company_logo" text,
	"super_admin_email" text,
	"super_admin_mobile_phone" text,
	"super_admin_first_name" text,
	"super_admin_last_name" text,
	"registration_fees_id" text,
	"declaration_basic_fees_id" text,
	"declaration_premium_fees_id" text,
	"connect_service_id" text,
	"commission_percentage" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sellers_one_per_nrn" UNIQUE("nrn")
);
--> statement-breakpoint
CREATE TABLE "service_secrets" (
	"name" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unpriced_products" (
	"producer_nrn" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"code" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unpriced_products_one_per_period" PRIMARY KEY("producer_nrn","eco_product_id","epr_country_code","declaration_period_code"),
	CONSTRAINT "unpriced_products_code" CHECK ("unpriced_products"."code" in ('SERVICE_014', 'SERVICE_015'))
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_one_per_token" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"language" text DEFAULT 'en' NOT NULL,
	"mobile_phone" text,
	"producer_legacy_id" text,
	"is_operator" boolean DEFAULT false NOT NULL,
	"last_connexion" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_one_per_email" UNIQUE("email"),
	CONSTRAINT "users_language" CHECK ("users"."language" in ('en', 'fr', 'zh'))
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_contributions" ADD CONSTRAINT "batch_contributions_of_own_batch" FOREIGN KEY ("producer_nrn","batch_id") REFERENCES "public"."batches"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_effects" ADD CONSTRAINT "batch_effects_of_own_batch" FOREIGN KEY ("producer_nrn","batch_id") REFERENCES "public"."batches"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_counts" ADD CONSTRAINT "catalog_counts_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_product_counts" ADD CONSTRAINT "scheme_product_counts_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_product_counts" ADD CONSTRAINT "scheme_product_counts_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD CONSTRAINT "catalog_entries_epr_country_code_countries_code_iso2_fk" FOREIGN KEY ("epr_country_code") REFERENCES "public"."countries"("code_iso2") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_entries" ADD CONSTRAINT "catalog_entries_of_own_product" FOREIGN KEY ("producer_nrn","eco_product_id") REFERENCES "public"."eco_products"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_pricings" ADD CONSTRAINT "catalog_pricings_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_accounts" ADD CONSTRAINT "credit_accounts_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_entries" ADD CONSTRAINT "credit_entries_producer_nrn_credit_accounts_producer_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."credit_accounts"("producer_nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_producer_nrn_credit_accounts_producer_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."credit_accounts"("producer_nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_holds" ADD CONSTRAINT "credit_holds_of_own_batch" FOREIGN KEY ("producer_nrn","batch_id") REFERENCES "public"."batches"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_months" ADD CONSTRAINT "credit_months_producer_nrn_credit_accounts_producer_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."credit_accounts"("producer_nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_of_own_quantity" FOREIGN KEY ("producer_nrn","declared_quantity_id") REFERENCES "public"."declared_quantities"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_of_own_part" FOREIGN KEY ("producer_nrn","declaration_id","scheme_pro_id") REFERENCES "public"."declaration_parts"("producer_nrn","declaration_id","scheme_pro_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_parts" ADD CONSTRAINT "declaration_parts_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_parts" ADD CONSTRAINT "declaration_parts_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_periods" ADD CONSTRAINT "declaration_periods_epr_country_code_countries_code_iso2_fk" FOREIGN KEY ("epr_country_code") REFERENCES "public"."countries"("code_iso2") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_line_revisions" ADD CONSTRAINT "declaration_line_revisions_of_own_revision" FOREIGN KEY ("producer_nrn","declaration_id","revision") REFERENCES "public"."declaration_revisions"("producer_nrn","declaration_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_part_revisions" ADD CONSTRAINT "declaration_part_revisions_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_part_revisions" ADD CONSTRAINT "declaration_part_revisions_of_own_revision" FOREIGN KEY ("producer_nrn","declaration_id","revision") REFERENCES "public"."declaration_revisions"("producer_nrn","declaration_id","revision") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declaration_revisions" ADD CONSTRAINT "declaration_revisions_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_in_a_period" FOREIGN KEY ("epr_country_code","declaration_period_code") REFERENCES "public"."declaration_periods"("epr_country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_quantities" ADD CONSTRAINT "declared_quantities_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declared_quantities" ADD CONSTRAINT "declared_quantities_of_own_product" FOREIGN KEY ("producer_nrn","eco_product_id") REFERENCES "public"."eco_products"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "eco_products" ADD CONSTRAINT "eco_products_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fk" FOREIGN KEY ("invited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origins" ADD CONSTRAINT "origins_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "origins" ADD CONSTRAINT "origins_company_country_id_countries_id_fk" FOREIGN KEY ("company_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_origin_id_origins_id_fk" FOREIGN KEY ("origin_id") REFERENCES "public"."origins"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "producers" ADD CONSTRAINT "producers_company_country_id_countries_id_fk" FOREIGN KEY ("company_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD CONSTRAINT "product_eco_contributions_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD CONSTRAINT "product_eco_contributions_scale_line_id_scale_lines_id_fk" FOREIGN KEY ("scale_line_id") REFERENCES "public"."scale_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD CONSTRAINT "product_eco_contributions_of_own_product" FOREIGN KEY ("producer_nrn","eco_product_id") REFERENCES "public"."eco_products"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_scale_id_scales_id_fk" FOREIGN KEY ("scale_id") REFERENCES "public"."scales"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scales" ADD CONSTRAINT "scales_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_deadlines" ADD CONSTRAINT "scheme_deadlines_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_deadlines" ADD CONSTRAINT "scheme_deadlines_in_a_period" FOREIGN KEY ("epr_country_code","declaration_period_code") REFERENCES "public"."declaration_periods"("epr_country_code","code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_pros" ADD CONSTRAINT "scheme_pros_epr_country_code_countries_code_iso2_fk" FOREIGN KEY ("epr_country_code") REFERENCES "public"."countries"("code_iso2") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_pros" ADD CONSTRAINT "scheme_pros_pro_country_id_countries_id_fk" FOREIGN KEY ("pro_country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scheme_pros" ADD CONSTRAINT "scheme_pros_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payment_configs" ADD CONSTRAINT "seller_payment_configs_seller_id_sellers_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."sellers"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "seller_payment_configs" ADD CONSTRAINT "seller_payment_configs_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpriced_products" ADD CONSTRAINT "unpriced_products_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpriced_products" ADD CONSTRAINT "unpriced_products_of_own_entry" FOREIGN KEY ("producer_nrn","eco_product_id","epr_country_code") REFERENCES "public"."catalog_entries"("producer_nrn","eco_product_id","epr_country_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "accounts" ADD CONSTRAINT "accounts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_keys_of_producer" ON "api_keys" USING btree ("producer_nrn");--> statement-breakpoint
CREATE INDEX "audit_entries_of_producer" ON "audit_entries" USING btree ("producer_nrn","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_entries_of_attempted" ON "audit_entries" USING btree ("attempted_nrn") WHERE "audit_entries"."attempted_nrn" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_of_actor" ON "audit_entries" USING btree ("actor","id");--> statement-breakpoint
CREATE INDEX "audit_entries_of_product" ON "audit_entries" USING btree ("producer_nrn","eco_product_id") WHERE "audit_entries"."eco_product_id" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_by_age" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_per_id" ON "batches" USING btree ("id");--> statement-breakpoint
CREATE INDEX "batches_newest_first" ON "batches" USING btree ("producer_nrn","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "batches_newest_of_all" ON "batches" USING btree ("created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "batches_of_one_file" ON "batches" USING btree ("producer_nrn","file_of") WHERE "batches"."file_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "batches_one_running_per_producer" ON "batches" USING btree ("producer_nrn") WHERE "batches"."status" in ('UPLOADED', 'PREPROCESSING', 'PROCESSING');--> statement-breakpoint
CREATE INDEX "catalog_entries_newest_first" ON "catalog_entries" USING btree ("producer_nrn","epr_country_code","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "catalog_entries_newest_of_status" ON "catalog_entries" USING btree ("producer_nrn","epr_country_code","eco_product_status","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "catalog_entries_newest_of_source" ON "catalog_entries" USING btree ("producer_nrn","epr_country_code","source","created_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "catalog_pricings_by_due" ON "catalog_pricings" USING btree ("due_at","producer_nrn");--> statement-breakpoint
CREATE UNIQUE INDEX "credit_entries_one_charge_per_effect" ON "credit_entries" USING btree ("producer_nrn","effect") WHERE "credit_entries"."kind" = 'CHARGE';--> statement-breakpoint
CREATE INDEX "credit_entries_of_a_time" ON "credit_entries" USING btree ("producer_nrn","created_at");--> statement-breakpoint
CREATE INDEX "credit_entries_but_charges" ON "credit_entries" USING btree ("producer_nrn","sequence") WHERE "credit_entries"."kind" <> 'CHARGE';--> statement-breakpoint
CREATE INDEX "declaration_lines_by_product" ON "declaration_lines" USING btree ("producer_nrn","eco_product_id");--> statement-breakpoint
CREATE INDEX "declaration_lines_in_order" ON "declaration_lines" USING btree ("producer_nrn","declaration_id","eco_product_reference","code_period","code_vendor","scheme_code","id");--> statement-breakpoint
CREATE INDEX "declaration_line_revisions_in_order" ON "declaration_line_revisions" USING btree ("producer_nrn","declaration_id","revision","eco_product_reference","id");--> statement-breakpoint
CREATE INDEX "eco_products_without_weight" ON "eco_products" USING btree ("producer_nrn","id") WHERE "eco_products"."weight_kg" is null;--> statement-breakpoint
CREATE INDEX "idempotency_records_by_age" ON "idempotency_records" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_by_expiry" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "memberships_of_user" ON "memberships" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "product_eco_contributions_by_scheme" ON "product_eco_contributions" USING btree ("producer_nrn","epr_country_code","declaration_period_code","scheme_code","eco_product_id");--> statement-breakpoint
CREATE UNIQUE INDEX "registrations_one_per_scheme" ON "registrations" USING btree ("producer_nrn","scheme_pro_id") WHERE "registrations"."status" <> '7 - Terminated';--> statement-breakpoint
CREATE INDEX "registrations_changed_last" ON "registrations" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "request_log_of_producer" ON "request_log" USING btree ("producer_nrn","last_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "request_log_by_age" ON "request_log" USING btree ("last_at");--> statement-breakpoint
CREATE UNIQUE INDEX "scheme_pros_one_default_per_code" ON "scheme_pros" USING btree ("epr_country_code","scheme_code") WHERE "scheme_pros"."is_default";--> statement-breakpoint
CREATE INDEX "unpriced_products_by_scale" ON "unpriced_products" USING btree ("scheme_pro_id","declaration_period_code");--> statement-breakpoint
CREATE INDEX "accounts_of_user" ON "accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");