-- What a product, its place in a catalog and its contributions say in the JSON of a listing, as json_build_object writes it. They use
-- only what stands in pg_catalog: a dump is read back without a search path. \x02 stands where the page of the product in
-- a country belongs, \x01 and the id of a scheme where that scheme's document does: JSON has neither in a text.
CREATE FUNCTION product_document(
	id uuid, external_id text, external_id_type text, title text, description text, image_url text, weight_kg numeric,
	created_at timestamptz, updated_at timestamptz
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	moment CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
	titled text := coalesce(to_json(title)::text, 'null');
	described text := coalesce(to_json(description)::text, 'null');
	shown text := coalesce(to_json(image_url)::text, 'null');
	weighs text := trim_scale(weight_kg)::text;
BEGIN
	RETURN concat('{"id" : "', id, '", "externalId" : ', to_json(external_id)::text,
		', "externalIdType" : ', to_json(external_id_type)::text,
		', "title" : ', CASE titled WHEN 'null' THEN '""' ELSE titled END,
		', "description" : ', CASE described WHEN 'null' THEN '""' ELSE described END,
		', "imageUrl" : ', CASE shown WHEN 'null' THEN '""' ELSE shown END,
		', "weight" : ', coalesce(weighs, '0'),
		', "facts" : {"title" : ', titled, ', "description" : ', described, ', "imageUrl" : ', shown,
		', "weight" : ', coalesce(weighs, 'null'), ', "ecoProductUrl" : ', E'\x02', '}, "createdAt" : "', to_char(created_at AT TIME ZONE 'UTC', moment),
		'", "updatedAt" : "', to_char(updated_at AT TIME ZONE 'UTC', moment), '"');
END $$;--> statement-breakpoint
CREATE FUNCTION contribution_document(
	id uuid, eco_product_id uuid, declaration_period_code text, epr_country_code text, scheme_code text, eco_organism_name text,
	scale_code text, quantity_unit text, price numeric, pricing jsonb, created_at timestamptz, updated_at timestamptz,
	scheme_pro_id uuid
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	moment CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
	RETURN concat('{"id" : "', id, '", "ecoProductId" : "', eco_product_id,
		'", "declarationPeriodCode" : ', to_json(declaration_period_code)::text,
		', "eprCountryCode" : ', to_json(epr_country_code)::text,
		', "schemeCode" : ', to_json(scheme_code)::text,
		', "ecoOrganismName" : ', to_json(eco_organism_name)::text,
		', "scaleCode" : ', to_json(scale_code)::text,
		', "quantityUnit" : ', to_json(quantity_unit)::text,
		', "price" : ', trim_scale(price)::text,
		', "pricing" : ', coalesce(pricing::text, 'null'),
		', "createdAt" : "', to_char(created_at AT TIME ZONE 'UTC', moment), '", "updatedAt" : "', to_char(updated_at AT TIME ZONE 'UTC', moment),
		'", "schemePro" : ', E'\x01', scheme_pro_id, '}');
END $$;--> statement-breakpoint
CREATE FUNCTION catalog_entry_document(
	id uuid, eco_product_id uuid, producer_nrn text, epr_country_code text, eco_product_url text, eco_product_status text,
	source text, created_at timestamptz, updated_at timestamptz
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
	moment CONSTANT text := 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"';
BEGIN
	RETURN concat('"catalog" : {"id" : "', id, '", "ecoProductId" : "', eco_product_id,
		'", "producerNrn" : ', to_json(producer_nrn)::text,
		', "eprCountryCode" : ', to_json(epr_country_code)::text,
		', "ecoProductUrl" : ', to_json(coalesce(eco_product_url, ''))::text,
		', "ecoProductStatus" : ', to_json(eco_product_status)::text,
		', "source" : ', to_json(source)::text,
		', "createdAt" : "', to_char(created_at AT TIME ZONE 'UTC', moment), '", "updatedAt" : "', to_char(updated_at AT TIME ZONE 'UTC', moment), '"');
END $$;--> statement-breakpoint
CREATE TABLE "scheme_documents_changes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "scheme_documents_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
INSERT INTO "scheme_documents_changes" DEFAULT VALUES;--> statement-breakpoint
CREATE FUNCTION note_scheme_documents() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO public.scheme_documents_changes DEFAULT VALUES;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER scheme_pros_documented AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "scheme_pros"
	FOR EACH STATEMENT EXECUTE FUNCTION note_scheme_documents();--> statement-breakpoint
CREATE TRIGGER sellers_documented AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "sellers"
	FOR EACH STATEMENT EXECUTE FUNCTION note_scheme_documents();--> statement-breakpoint
CREATE TRIGGER seller_payment_configs_documented AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "seller_payment_configs"
	FOR EACH STATEMENT EXECUTE FUNCTION note_scheme_documents();--> statement-breakpoint
CREATE TRIGGER countries_documented AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "countries"
	FOR EACH STATEMENT EXECUTE FUNCTION note_scheme_documents();--> statement-breakpoint
-- A generated column is written for each row while the table waits: about a minute and a half for a million entries with two
-- contributions each. What is kept by triggers instead could not be distributed, and could be forgotten.
-- squawk-ignore adding-field-with-default, adding-required-field
ALTER TABLE "catalog_entries" ADD COLUMN "document" text GENERATED ALWAYS AS (catalog_entry_document(id, eco_product_id, producer_nrn, epr_country_code, eco_product_url, eco_product_status, source, created_at, updated_at)) STORED NOT NULL;--> statement-breakpoint
-- squawk-ignore adding-field-with-default, adding-required-field
ALTER TABLE "eco_products" ADD COLUMN "document" text GENERATED ALWAYS AS (product_document(id, external_id, external_id_type, title, description, image_url, weight_kg, created_at, updated_at)) STORED NOT NULL;--> statement-breakpoint
-- squawk-ignore adding-field-with-default, adding-required-field
ALTER TABLE "product_eco_contributions" ADD COLUMN "document" text GENERATED ALWAYS AS (contribution_document(id, eco_product_id, declaration_period_code, epr_country_code, scheme_code, eco_organism_name, scale_code, quantity_unit, price, pricing, created_at, updated_at, scheme_pro_id)) STORED NOT NULL;