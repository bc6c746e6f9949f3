--! no-transaction
-- Where one scheme takes all packaging, that of professionals and restaurants was not charged: catalogs of these countries are
-- priced again, in every period.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT producer_nrn, epr_country_code FROM catalog_counts
    WHERE count_products > 0 AND epr_country_code IN ('IE', 'IT', 'NL') ORDER BY 1, 2
  LOOP
    INSERT INTO catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
      SELECT one.producer_nrn, p.epr_country_code, p.code
      FROM declaration_periods p
      WHERE p.epr_country_code = one.epr_country_code
      ORDER BY p.code
      ON CONFLICT (producer_nrn, epr_country_code, declaration_period_code)
        DO UPDATE SET priced_until = '-infinity', count_failures = 0, due_at = now();
    COMMIT;
  END LOOP;
END $$;
