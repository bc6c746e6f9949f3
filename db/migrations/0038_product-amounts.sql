--! no-transaction
-- What one item of each product owes is kept beside the prices that it is the sum of: a catalog that is sorted by it is read in its
-- order, instead of being summed for each page.
CREATE TABLE IF NOT EXISTS "product_amounts" (
	"producer_nrn" text NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"eco_product_id" uuid NOT NULL,
	"amount" numeric(38, 12) NOT NULL,
	CONSTRAINT "product_amounts_one_per_period" PRIMARY KEY("producer_nrn","epr_country_code","declaration_period_code","eco_product_id")
);--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "product_amounts_in_order" ON "product_amounts" USING btree ("producer_nrn","epr_country_code","declaration_period_code","amount","eco_product_id");--> statement-breakpoint
-- Sums anew what products owe: what is known of it, as a price per kilogram of a product without weight is not. Without any,
-- there is no row. Who sums holds the producer, as every writer of the service does, so that nothing is summed beside another's
-- prices. Country and period are said so that contributions are found by their product alone: an index that has the scheme
-- between them would be searched once for each scheme.
CREATE OR REPLACE FUNCTION keep_product_amounts(products product_amounts[]) RETURNS void LANGUAGE sql AS $$
  select from producers p where p.nrn in (select t.producer_nrn from unnest(products) t) order by p.nrn for no key update;
  with owed as materialized (
    select t.producer_nrn, t.epr_country_code, t.declaration_period_code, t.eco_product_id, known.amount
    from unnest(products) t cross join lateral (
      select sum(case when p.quantity_unit <> 'Poids (KG)' then p.price else p.price * coalesce(p.charged_weight,
        (select x.weight_kg from eco_products x where x.producer_nrn = t.producer_nrn and x.id = t.eco_product_id)) end) as amount
      from product_eco_contributions p
      where p.producer_nrn = t.producer_nrn and p.eco_product_id = t.eco_product_id
        and p.epr_country_code is not distinct from t.epr_country_code
        and p.declaration_period_code is not distinct from t.declaration_period_code and p.valid_from = '-infinity'
    ) known
  ), gone as (
    delete from product_amounts a using owed o
    where o.amount is null and a.producer_nrn = o.producer_nrn and a.epr_country_code = o.epr_country_code
      and a.declaration_period_code = o.declaration_period_code and a.eco_product_id = o.eco_product_id
  )
  insert into product_amounts as a select * from owed where amount is not null order by 1, 2, 3, 4
    on conflict (producer_nrn, epr_country_code, declaration_period_code, eco_product_id)
      do update set amount = excluded.amount where a.amount <> excluded.amount
$$;--> statement-breakpoint
-- `changes` are contributions that came, changed or went.
CREATE OR REPLACE FUNCTION sum_product_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_product_amounts(array_agg((t.producer_nrn, t.epr_country_code, t.declaration_period_code, t.eco_product_id, null)::product_amounts))
  from (
    select distinct producer_nrn, epr_country_code, declaration_period_code, eco_product_id
    from changes where valid_from = '-infinity'
  ) t having count(*) > 0;
  return null;
end $$;--> statement-breakpoint
-- A product got another weight, which prices per kilogram are multiplied by.
CREATE OR REPLACE FUNCTION weigh_product_amounts() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  perform keep_product_amounts(array_agg((t.producer_nrn, t.epr_country_code, t.declaration_period_code, t.eco_product_id, null)::product_amounts))
  from (
    select distinct p.producer_nrn, p.epr_country_code, p.declaration_period_code, p.eco_product_id
    from old_rows o
    join new_rows n on n.producer_nrn = o.producer_nrn and n.id = o.id and n.weight_kg is distinct from o.weight_kg
    join product_eco_contributions p on p.producer_nrn = n.producer_nrn and p.eco_product_id = n.id
    where p.quantity_unit = 'Poids (KG)' and p.charged_weight is null and p.valid_from = '-infinity'
  ) t having count(*) > 0;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_eco_contributions_summed_in AFTER INSERT ON "product_eco_contributions"
  REFERENCING NEW TABLE AS changes FOR EACH STATEMENT EXECUTE FUNCTION sum_product_amounts();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_eco_contributions_summed AFTER UPDATE ON "product_eco_contributions"
  REFERENCING NEW TABLE AS changes FOR EACH STATEMENT EXECUTE FUNCTION sum_product_amounts();--> statement-breakpoint
CREATE OR REPLACE TRIGGER product_eco_contributions_summed_out AFTER DELETE ON "product_eco_contributions"
  REFERENCING OLD TABLE AS changes FOR EACH STATEMENT EXECUTE FUNCTION sum_product_amounts();--> statement-breakpoint
CREATE OR REPLACE TRIGGER eco_products_summed AFTER UPDATE ON "eco_products"
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION weigh_product_amounts();--> statement-breakpoint
-- Of the products that there are, so many at a time. Who writes the same producer's catalog waits for a piece, and a piece for
-- them, however long: pieces that are done need not be done again.
do $$
declare
  producer text;
  latest uuid;
  following uuid;
begin
  for producer in select p.nrn from producers p loop
    following := '00000000-0000-0000-0000-000000000000';
    loop
      latest := following;
      select x.id into following from (
        select x.id from eco_products x where x.producer_nrn = producer and x.id > latest order by x.id limit 2000
      ) x order by x.id desc limit 1;
      exit when not found;
      perform set_config('lock_timeout', '0', true);
      perform keep_product_amounts(array_agg((t.producer_nrn, t.epr_country_code, t.declaration_period_code, t.eco_product_id, null)::product_amounts))
      from (
        select distinct p.producer_nrn, p.epr_country_code, p.declaration_period_code, p.eco_product_id
        from product_eco_contributions p
        where p.producer_nrn = producer and p.eco_product_id > latest and p.eco_product_id <= following and p.valid_from = '-infinity'
      ) t having count(*) > 0;
      commit;
    end loop;
  end loop;
end $$;--> statement-breakpoint
ANALYZE "product_amounts";--> statement-breakpoint
-- Uploads fill this table, too.
CREATE OR REPLACE FUNCTION analyze_books() RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp SET default_statistics_target = 10 AS $$
BEGIN
  ANALYZE eco_products (producer_nrn, id, external_id_key, external_id_type),
    catalog_entries (producer_nrn, id, eco_product_id, epr_country_code),
    product_eco_contributions (producer_nrn, id, eco_product_id, epr_country_code, declaration_period_code,
      scheme_code, stream),
    product_amounts (producer_nrn, epr_country_code, declaration_period_code, eco_product_id),
    declarations, declaration_parts,
    declared_quantities (producer_nrn, id, declaration_id, eco_product_id, code_period, code_vendor),
    declaration_lines (producer_nrn, id, declaration_id, declared_quantity_id, eco_product_id, scheme_pro_id, stream);
END $$;
