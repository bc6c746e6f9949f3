-- The documented fields of a declaration line from `codePeriod` on. It rests on its arguments alone, so that a column can
-- keep what it gives; `to_json` is called stable only for the sake of other types than text.
CREATE FUNCTION declaration_line_document(
	code_period text, code_vendor text, scheme_code text, eco_organism_name text, scale_code text, eco_product_reference text,
	quantity numeric, item_weight numeric, price numeric, price_unit text, eco_contribution numeric, pricing jsonb
) RETURNS text LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
BEGIN
	RETURN concat('"codePeriod":', coalesce(to_json(code_period)::text, 'null'),
		',"codeVendor":', coalesce(to_json(code_vendor)::text, 'null'),
		',"schemeCode":', to_json(scheme_code)::text,
		',"ecoOrganismName":', to_json(eco_organism_name)::text,
		',"scaleCode":', to_json(scale_code)::text,
		',"ecoProductReference":', to_json(eco_product_reference)::text,
		',"quantity":', trim_scale(quantity)::text,
		',"itemWeight":', coalesce(to_json(trim_scale(item_weight)::text)::text, 'null'),
		',"price":', trim_scale(price)::text,
		',"priceUnit":', to_json(price_unit)::text,
		',"ecoContribution":', eco_contribution::text,
		',"pricing":', coalesce(pricing::text, 'null'), '}');
END $$;--> statement-breakpoint
ALTER TABLE "declaration_lines" ADD COLUMN "document" text GENERATED ALWAYS AS (declaration_line_document(code_period, code_vendor, scheme_code, eco_organism_name, scale_code, eco_product_reference, quantity, item_weight, price, price_unit, round(quantity * price * case when price_unit = 'Poids (KG)' then coalesce(item_weight, 0) else 1 end, 2), pricing)) STORED NOT NULL;
