--! no-transaction
-- The kinds of products that an entry is of, or may be of instead, as one list of texts: streams, families and codes of scale
-- lines; and `runnerUp` where an earlier release did not keep which streams it may have instead. From this chance on (0.08) it
-- is told that a product may be something else.
CREATE OR REPLACE FUNCTION kinds_in(qualification jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT jsonb_path_query_array(qualification, '$.streams[*].stream')
    || jsonb_path_query_array(qualification, '$.streams[*].family')
    || jsonb_path_query_array(qualification, '$.streams[*].scaleCode')
    || jsonb_path_query_array(qualification, '$.runnerUp.streams[*].stream')
    || jsonb_path_query_array(qualification, '$.runnerUp.streams[*].family')
    || CASE WHEN jsonb_path_exists(qualification, '$.runnerUp ? (!exists(@.streams) && @.confidence >= 0.08)')
      THEN '["runnerUp"]'::jsonb ELSE '[]'::jsonb END
$$;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "catalog_kinds" (
	"producer_nrn" text NOT NULL CONSTRAINT "catalog_kinds_producer_nrn_producers_nrn_fk" REFERENCES "producers"("nrn"),
	"epr_country_code" text NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "catalog_kinds_one_per_country" PRIMARY KEY("producer_nrn","epr_country_code","kind")
);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "catalog_kinds_by_kind" ON "catalog_kinds" USING btree ("epr_country_code","kind","producer_nrn");--> statement-breakpoint
-- A kind stays where its last product went: what is looked for there is not found, and costs nothing more.
CREATE OR REPLACE FUNCTION note_kinds() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO catalog_kinds (producer_nrn, epr_country_code, kind)
    SELECT DISTINCT n.producer_nrn, n.epr_country_code, k.kind
    FROM new_rows n CROSS JOIN LATERAL jsonb_array_elements_text(kinds_in(n.qualification)) AS k(kind)
    WHERE k.kind IS NOT NULL ORDER BY 1, 2, 3
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_entries_kinds_in AFTER INSERT ON "catalog_entries"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_kinds();--> statement-breakpoint
CREATE OR REPLACE TRIGGER catalog_entries_kinds_changed AFTER UPDATE ON "catalog_entries"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_kinds();--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT producer_nrn, epr_country_code FROM catalog_counts ORDER BY 1, 2 LOOP
    INSERT INTO catalog_kinds (producer_nrn, epr_country_code, kind)
      SELECT DISTINCT e.producer_nrn, e.epr_country_code, k.kind
      FROM catalog_entries e CROSS JOIN LATERAL jsonb_array_elements_text(kinds_in(e.qualification)) AS k(kind)
      WHERE e.producer_nrn = one.producer_nrn AND e.epr_country_code = one.epr_country_code AND k.kind IS NOT NULL
      ORDER BY 1, 2, 3
      ON CONFLICT DO NOTHING;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_eco_contributions_by_line" ON "product_eco_contributions" USING btree ("scale_line_id","producer_nrn");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "modulation_claims_standing" ON "modulation_claims" USING btree ("scheme_pro_id","code","producer_nrn") WHERE "modulation_claims"."withdrawn_at" is null;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "scale_repricings" (
	"producer_nrn" text NOT NULL CONSTRAINT "scale_repricings_producer_nrn_producers_nrn_fk" REFERENCES "producers"("nrn"),
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"scheme_pro_id" uuid NOT NULL CONSTRAINT "scale_repricings_scheme_pro_id_scheme_pros_id_fk" REFERENCES "scheme_pros"("id"),
	"kinds" text[] DEFAULT '{}' NOT NULL,
	"line_ids" uuid[] DEFAULT '{}' NOT NULL,
	"modulations" text[] DEFAULT '{}' NOT NULL,
	"product_ids" uuid[],
	"count_products" integer NOT NULL,
	"count_failures" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "scale_repricings_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "scale_repricings_one_to_look_up" ON "scale_repricings" USING btree ("producer_nrn","declaration_period_code","scheme_pro_id") WHERE "scale_repricings"."product_ids" is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "scale_repricings_smallest_first" ON "scale_repricings" USING btree ("count_products","created_at","producer_nrn");
