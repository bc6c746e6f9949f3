--! no-transaction
-- Lines per kilogram of a product charged its batteries too, and nothing where its weight was read and not declared: catalogs that
-- have prices by such lines are priced again.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT producer_nrn, epr_country_code FROM catalog_counts WHERE count_products > 0 ORDER BY 1, 2 LOOP
    INSERT INTO catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
      SELECT one.producer_nrn, p.epr_country_code, p.code
      FROM declaration_periods p
      WHERE p.epr_country_code = one.epr_country_code AND EXISTS (
        SELECT FROM scheme_pros o
        JOIN scales s ON s.scheme_pro_id = o.id AND s.declaration_period_code = p.code
        JOIN scale_lines l ON l.scale_id = s.id AND l.basis = 'ITEM_WEIGHT'
        JOIN product_eco_contributions c ON c.scale_line_id = l.id AND c.producer_nrn = one.producer_nrn
        WHERE o.epr_country_code = p.epr_country_code)
      ORDER BY p.code
      ON CONFLICT (producer_nrn, epr_country_code, declaration_period_code)
        DO UPDATE SET priced_until = '-infinity', count_failures = 0, due_at = now();
    COMMIT;
  END LOOP;
END $$;
