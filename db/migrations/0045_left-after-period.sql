--! no-transaction
-- Who left a scheme once a period was over declares that period to it still: such catalogs are priced again.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN
    SELECT t.producer_nrn, s.epr_country_code, max((t.created_at AT TIME ZONE 'UTC')::date) AS left_on
    FROM registration_steps t
    JOIN registrations r ON r.producer_nrn = t.producer_nrn AND r.id = t.registration_id
    JOIN scheme_pros s ON s.id = r.scheme_pro_id
    JOIN catalog_counts c ON c.producer_nrn = t.producer_nrn AND c.epr_country_code = s.epr_country_code
      AND c.count_products > 0
    WHERE t.to_status = '7 - Terminated'
    GROUP BY 1, 2 ORDER BY 1, 2
  LOOP
    INSERT INTO catalog_pricings (producer_nrn, epr_country_code, declaration_period_code)
      SELECT one.producer_nrn, p.epr_country_code, p.code
      FROM declaration_periods p
      WHERE p.epr_country_code = one.epr_country_code AND p.ends_on < one.left_on
      ORDER BY p.code
      ON CONFLICT (producer_nrn, epr_country_code, declaration_period_code)
        DO UPDATE SET priced_until = '-infinity', count_failures = 0, due_at = now();
    COMMIT;
  END LOOP;
END $$;
