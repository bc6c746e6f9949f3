CREATE TABLE "declaration_fees" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"code" text NOT NULL,
	"label_en" text NOT NULL,
	"label_fr" text NOT NULL,
	"label_zh" text,
	"basis" text NOT NULL,
	"amount" numeric(18, 2) NOT NULL,
	"declared_as" text,
	"valid_from" date DEFAULT '-infinity' NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"certainty" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "declaration_fees_one_per_code_and_day" UNIQUE("scheme_pro_id","code","valid_from"),
	CONSTRAINT "declaration_fees_amount_bounded" CHECK ("declaration_fees"."amount" >= 0 and "declaration_fees"."amount" <= 9999999999999),
	CONSTRAINT "declaration_fees_basis" CHECK ("declaration_fees"."basis" in ('DECLARATION_FLAT', 'DECLARATION_MIN')),
	CONSTRAINT "declaration_fees_declared_as" CHECK ("declaration_fees"."declared_as" in ('FULL', 'SIMPLIFIED', 'FLAT')),
	CONSTRAINT "declaration_fees_certainty" CHECK ("declaration_fees"."certainty" in ('sourced', 'quoted', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "modulation_claims" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"code" text NOT NULL,
	"note" text,
	"proof_key" text,
	"proof_name" text,
	"claimed_by" text NOT NULL,
	"withdrawn_by" text,
	"withdrawn_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "modulation_claims_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);
--> statement-breakpoint
CREATE TABLE "packaging_templates" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"components" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "packaging_templates_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id"),
	CONSTRAINT "packaging_templates_one_per_name" UNIQUE("producer_nrn","name")
);
--> statement-breakpoint
CREATE TABLE "scale_modulations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"scheme_pro_id" uuid NOT NULL,
	"code" text NOT NULL,
	"stream" text NOT NULL,
	"label_en" text NOT NULL,
	"label_fr" text NOT NULL,
	"label_zh" text,
	"proof_en" text NOT NULL,
	"proof_fr" text NOT NULL,
	"proof_zh" text,
	"effect" jsonb NOT NULL,
	"families" text[] DEFAULT '{}' NOT NULL,
	"scale_codes" text[] DEFAULT '{}' NOT NULL,
	"valid_from" date DEFAULT '-infinity' NOT NULL,
	"valid_to" date DEFAULT 'infinity' NOT NULL,
	"certainty" text NOT NULL,
	"source" text NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_modulations_one_per_code_and_day" UNIQUE("scheme_pro_id","code","stream","valid_from"),
	CONSTRAINT "scale_modulations_stream" CHECK ("scale_modulations"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL', 'SANITARY_TEXTILES', 'FISHING_GEAR', 'BOATS', 'BUILDING', 'LUBRICANTS', 'COOKING_OIL', 'VEHICLES', 'MEDICINES', 'TOBACCO', 'CHEWING_GUM', 'PACKAGING_RESTAURANT', 'PACKAGING_PROFESSIONAL', 'SUP_LEVY')),
	CONSTRAINT "scale_modulations_certainty" CHECK ("scale_modulations"."certainty" in ('sourced', 'quoted', 'illustrative'))
);
--> statement-breakpoint
CREATE TABLE "unpriced_streams" (
	"producer_nrn" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"stream" text NOT NULL,
	"reason" text NOT NULL,
	"scheme_pro_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "unpriced_streams_one_per_stream" PRIMARY KEY("producer_nrn","eco_product_id","epr_country_code","declaration_period_code","stream"),
	CONSTRAINT "unpriced_streams_stream" CHECK ("unpriced_streams"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL', 'SANITARY_TEXTILES', 'FISHING_GEAR', 'BOATS', 'BUILDING', 'LUBRICANTS', 'COOKING_OIL', 'VEHICLES', 'MEDICINES', 'TOBACCO', 'CHEWING_GUM', 'PACKAGING_RESTAURANT', 'PACKAGING_PROFESSIONAL', 'SUP_LEVY')),
	CONSTRAINT "unpriced_streams_reason" CHECK ("unpriced_streams"."reason" in ('NO_SCALE', 'NO_LINE', 'WEIGHT_NEEDED', 'MEASURE_NEEDED', 'PRICE_UNKNOWN'))
);
--> statement-breakpoint
ALTER TABLE "declaration_lines" DROP CONSTRAINT "declaration_lines_one_per_stream";--> statement-breakpoint
ALTER TABLE "product_eco_contributions" DROP CONSTRAINT "product_eco_contributions_one_per_stream";--> statement-breakpoint
ALTER TABLE "scale_lines" DROP CONSTRAINT "scale_lines_one_per_code";--> statement-breakpoint
ALTER TABLE "scale_lines" DROP CONSTRAINT "scale_lines_unit";--> statement-breakpoint
ALTER TABLE "scale_lines" DROP CONSTRAINT "scale_lines_weights_in_order";--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD COLUMN "counts_quantity" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration_line_revisions" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
ALTER TABLE "declaration_line_revisions" ADD COLUMN "counts_quantity" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "eco_products" ADD COLUMN "composition" jsonb;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD COLUMN "charged_weight" numeric(18, 6);--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD COLUMN "pricing" jsonb;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD COLUMN "valid_from" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD COLUMN "valid_to" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "registrations" ADD COLUMN "declared_as" text DEFAULT 'FULL' NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "stream" text;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "basis" text;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "charged_per" text;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "component" text;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "materials" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "bounds" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "part" text DEFAULT 'main' NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "declared_as" text DEFAULT 'FULL' NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "valid_from" date DEFAULT '-infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ADD COLUMN "valid_to" date DEFAULT 'infinity' NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration_fees" ADD CONSTRAINT "declaration_fees_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modulation_claims" ADD CONSTRAINT "modulation_claims_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "modulation_claims" ADD CONSTRAINT "modulation_claims_of_own_product" FOREIGN KEY ("producer_nrn","eco_product_id") REFERENCES "public"."eco_products"("producer_nrn","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packaging_templates" ADD CONSTRAINT "packaging_templates_producer_nrn_producers_nrn_fk" FOREIGN KEY ("producer_nrn") REFERENCES "public"."producers"("nrn") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "scale_modulations" ADD CONSTRAINT "scale_modulations_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpriced_streams" ADD CONSTRAINT "unpriced_streams_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpriced_streams" ADD CONSTRAINT "unpriced_streams_of_own_entry" FOREIGN KEY ("producer_nrn","eco_product_id","epr_country_code") REFERENCES "public"."catalog_entries"("producer_nrn","eco_product_id","epr_country_code") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "modulation_claims_one_standing" ON "modulation_claims" USING btree ("producer_nrn","eco_product_id","scheme_pro_id","code") WHERE "modulation_claims"."withdrawn_at" is null;--> statement-breakpoint
CREATE INDEX "modulation_claims_by_product" ON "modulation_claims" USING btree ("producer_nrn","eco_product_id","created_at");--> statement-breakpoint
CREATE INDEX "unpriced_streams_by_scale" ON "unpriced_streams" USING btree ("scheme_pro_id","declaration_period_code");--> statement-breakpoint
-- What a line was charged by until now: the item, its weight, or, of batteries, the weight of these.
UPDATE "scale_lines" l SET
  "basis" = case when l."price_unit" <> 'Poids (KG)' then 'ITEM' when p."scheme_code" = 'BAT' then 'COMPONENT_WEIGHT' else 'ITEM_WEIGHT' end,
  "charged_per" = case when l."price_unit" = 'Poids (KG)' then 'kg' else 'item' end,
  "component" = case when l."price_unit" = 'Poids (KG)' and p."scheme_code" = 'BAT' then 'BATTERY' end,
  "bounds" = case when l."min_weight_kg" is null and l."max_weight_kg" is null then '[]'::jsonb
    else jsonb_build_array(jsonb_strip_nulls(jsonb_build_object('measure', 'weightKg',
      'min', trim_scale(l."min_weight_kg")::text, 'max', trim_scale(l."max_weight_kg")::text))) end
  FROM "scales" s JOIN "scheme_pros" p ON p."id" = s."scheme_pro_id" WHERE s."id" = l."scale_id";--> statement-breakpoint
ALTER TABLE "scale_lines" ALTER COLUMN "basis" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "scale_lines" ALTER COLUMN "charged_per" SET NOT NULL;--> statement-breakpoint
-- A product that could not be priced: of which stream was not kept, so it is the first of the scheme's code.
INSERT INTO "unpriced_streams" ("producer_nrn", "eco_product_id", "epr_country_code", "declaration_period_code", "stream", "reason", "scheme_pro_id", "created_at")
  SELECT u."producer_nrn", u."eco_product_id", u."epr_country_code", u."declaration_period_code",
    case p."scheme_code" when 'EEE' then 'EEE' when 'BAT' then 'BATTERIES' when 'TLC' then 'TEXTILE_FOOTWEAR'
      when 'DEA' then 'FURNITURE' when 'JOU' then 'TOYS' when 'ASL' then 'SPORT_LEISURE' when 'ABJ' then 'DIY_GARDEN'
      when 'PNEU' then 'TYRES' when 'PCHIM' then 'CHEMICALS' when 'DASRI' then 'MEDICAL' else 'PACKAGING_HOUSEHOLD' end,
    case u."code" when 'SERVICE_015' then 'WEIGHT_NEEDED' else 'NO_LINE' end, u."scheme_pro_id", u."created_at"
  FROM "unpriced_products" u JOIN "scheme_pros" p ON p."id" = u."scheme_pro_id";--> statement-breakpoint
DROP TABLE "unpriced_products";--> statement-breakpoint
-- A part's totals are the sums of its lines, and the lines of a validated part do not change. Lines of the same items count
-- their quantity, and the weight that is only told beside a price per item, once.
CREATE OR REPLACE FUNCTION total_parts() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
  locked text;
begin
  with totals as (
    select producer_nrn, declaration_id, scheme_pro_id, count(*) as lines,
      count(*) filter (where price_unit = 'Poids (KG)' and item_weight is null) as without_weight,
      coalesce(sum(quantity) filter (where counts_quantity), 0) as quantity,
      coalesce(sum(quantity * coalesce(item_weight, 0)) filter (where counts_quantity or price_unit = 'Poids (KG)'), 0) as weight,
      sum(eco_contribution) as amount
    from changes group by 1, 2, 3
  ), updated as (
    update declaration_parts p set
      count_lines = p.count_lines + sign * t.lines,
      count_without_weight = p.count_without_weight + sign * t.without_weight,
      total_quantity = p.total_quantity + sign * t.quantity,
      total_weight = p.total_weight + sign * t.weight,
      total_amount = p.total_amount + sign * t.amount
    from totals t
    where (p.producer_nrn, p.declaration_id, p.scheme_pro_id) = (t.producer_nrn, t.declaration_id, t.scheme_pro_id)
    returning p.scheme_code, p.status
  )
  select scheme_code into locked from updated where status <> 'DRAFT' limit 1;
  if locked is not null then
    raise exception 'the % part is validated', locked
      using errcode = 'integrity_constraint_violation', constraint = 'declaration_parts_locked';
  end if;
  return null;
end $$;
--> statement-breakpoint
-- Lines of one scheme that are of the same items count their quantity once.
UPDATE "declaration_lines" l SET "counts_quantity" = false
  FROM (SELECT "producer_nrn", "id", row_number() over (partition by "producer_nrn", "declared_quantity_id", "scheme_pro_id" order by "stream", "scale_code") as place
    FROM "declaration_lines") n
  WHERE (n."producer_nrn", n."id") = (l."producer_nrn", l."id") AND n.place > 1
    AND (l."declaration_id", l."scheme_pro_id") in (SELECT "declaration_id", "scheme_pro_id" FROM "declaration_parts" WHERE "status" = 'DRAFT');--> statement-breakpoint
ALTER TABLE "scale_lines" DROP COLUMN "price_unit";--> statement-breakpoint
ALTER TABLE "scale_lines" DROP COLUMN "min_weight_kg";--> statement-breakpoint
ALTER TABLE "scale_lines" DROP COLUMN "max_weight_kg";--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD CONSTRAINT "declaration_lines_one_per_scale_line" UNIQUE("producer_nrn","declared_quantity_id","stream","scale_code");--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD CONSTRAINT "product_eco_contributions_one_per_line" UNIQUE("producer_nrn","eco_product_id","epr_country_code","declaration_period_code","stream","scale_code","valid_from");--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_one_per_code_and_day" UNIQUE("scale_id","scale_code","valid_from");--> statement-breakpoint
ALTER TABLE "product_eco_contributions" ADD CONSTRAINT "product_eco_contributions_weight_bounded" CHECK ("product_eco_contributions"."charged_weight" >= 0 and "product_eco_contributions"."charged_weight" <= 999999999);--> statement-breakpoint
ALTER TABLE "registrations" ADD CONSTRAINT "registrations_declared_as" CHECK ("registrations"."declared_as" in ('FULL', 'SIMPLIFIED', 'FLAT'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_stream" CHECK ("scale_lines"."stream" in ('EEE', 'BATTERIES', 'PACKAGING_HOUSEHOLD', 'PAPER', 'TEXTILE_FOOTWEAR', 'FURNITURE', 'TOYS', 'SPORT_LEISURE', 'DIY_GARDEN', 'TYRES', 'CHEMICALS', 'MEDICAL', 'SANITARY_TEXTILES', 'FISHING_GEAR', 'BOATS', 'BUILDING', 'LUBRICANTS', 'COOKING_OIL', 'VEHICLES', 'MEDICINES', 'TOBACCO', 'CHEWING_GUM', 'PACKAGING_RESTAURANT', 'PACKAGING_PROFESSIONAL', 'SUP_LEVY'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_basis" CHECK ("scale_lines"."basis" in ('ITEM', 'PIECE', 'ITEM_WEIGHT', 'COMPONENT_WEIGHT', 'COMPONENT_COUNT', 'VOLUME', 'AREA', 'LENGTH'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_charged_per" CHECK ("scale_lines"."charged_per" in ('item', '1000 items', 'piece', '1000 pieces', 'kg', 'tonne', 'l', 'm3', 'm2', 'm'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_component" CHECK ("scale_lines"."component" in ('BATTERY', 'PACKAGING', 'PAPER'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_declared_as" CHECK ("scale_lines"."declared_as" in ('FULL', 'SIMPLIFIED', 'FLAT'));--> statement-breakpoint
ALTER TABLE "scale_lines" ADD CONSTRAINT "scale_lines_days_in_order" CHECK ("scale_lines"."valid_from" <= "scale_lines"."valid_to");
