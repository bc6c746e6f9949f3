--! no-transaction
-- Products that a person had confirmed were charged by one line of their packaging alone, and a bonus that is of the product was
-- taken from each of its lines: catalogs that may hold such prices are priced again, in every period.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT producer_nrn, epr_country_code FROM catalog_counts WHERE count_products > 0 ORDER BY 1, 2 LOOP
    INSERT INTO catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
      SELECT one.producer_nrn, p.epr_country_code, p.code
      FROM declaration_periods p
      WHERE p.epr_country_code = one.epr_country_code AND (
        EXISTS (
          SELECT FROM catalog_entries e
          WHERE e.producer_nrn = one.producer_nrn AND e.epr_country_code = one.epr_country_code AND e.qualified_at IS NOT NULL)
        OR EXISTS (
          SELECT FROM modulation_claims m WHERE m.producer_nrn = one.producer_nrn AND m.withdrawn_at IS NULL))
      ORDER BY p.code
      ON CONFLICT (producer_nrn, epr_country_code, declaration_period_code)
        DO UPDATE SET priced_until = '-infinity', count_failures = 0, due_at = now();
    COMMIT;
  END LOOP;
END $$;
