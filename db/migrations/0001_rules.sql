-- ISO 8601 in UTC with milliseconds, as every timestamp leaves the service. Stable, so that it is inlined.
create function iso(moment timestamptz) returns text
  language sql stable parallel safe
  as $$ select to_char(moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') $$;
--> statement-breakpoint
-- Rows that come in bulk get ids in the order of time, where Postgres makes such ids: they are then added at the end of
-- their keys, not all over them.
do $$
declare
  name text;
begin
  if current_setting('server_version_num')::int < 180000 then return; end if;
  foreach name in array array['eco_products', 'catalog_entries', 'product_eco_contributions', 'declared_quantities',
    'declaration_lines', 'credit_entries']
  loop
    execute format('alter table %I alter column id set default uuidv7()', name);
  end loop;
end $$;
--> statement-breakpoint
create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists btree_gin;
--> statement-breakpoint
create index catalog_entries_search on catalog_entries using gin (producer_nrn, search_text gin_trgm_ops);
--> statement-breakpoint
-- Text as search compares it: no case, no accents.
create function folded(value text) returns text
  language sql immutable strict parallel safe
  as $$ select lower(regexp_replace(normalize(value, nfd), U&'[\0300-\036F]', '', 'g')) $$;
--> statement-breakpoint
create index producers_search on producers
  using gin (folded(nrn || ' ' || company_name || ' ' || coalesce(vat, '')) gin_trgm_ops);
--> statement-breakpoint
-- What was written in these tables is never changed.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger credit_entries_append_only before update or delete or truncate on credit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger audit_entries_append_only before update or truncate on audit_entries
  for each statement execute function refuse_change();
--> statement-breakpoint
-- Only retention deletes, and only what is old.
create function keep_audit() returns trigger language plpgsql as $$
begin
  if current_setting('eco.retention', true) = 'on' and old.created_at < now() - interval '1 year' then
    return old;
  end if;
  raise exception 'audit_entries is append-only' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger audit_entries_kept before delete on audit_entries
  for each row execute function keep_audit();
--> statement-breakpoint
create trigger declaration_part_revisions_append_only before update or delete or truncate on declaration_part_revisions
  for each statement execute function refuse_change();
--> statement-breakpoint
create trigger declaration_line_revisions_append_only before update or delete or truncate on declaration_line_revisions
  for each statement execute function refuse_change();
--> statement-breakpoint
-- A key that changes is forgotten by every process that remembers it.
create function announce_api_key() returns trigger language plpgsql as $$
begin
  perform pg_notify('api_keys', coalesce(new.id, old.id));
  return null;
end $$;
--> statement-breakpoint
create trigger api_keys_announced after update of producer_nrn, hash, scopes, expires_at, revoked_at or delete on api_keys
  for each row execute function announce_api_key();
--> statement-breakpoint
create function count_catalog() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into catalog_counts as c (producer_nrn, epr_country_code, count_products)
      select producer_nrn, epr_country_code, count(*) from new_rows group by 1, 2 order by 1, 2
      on conflict (producer_nrn, epr_country_code) do update set count_products = c.count_products + excluded.count_products;
  else
    update catalog_counts c set count_products = c.count_products - gone.count
      from (select producer_nrn, epr_country_code, count(*) from old_rows group by 1, 2) gone
      where (c.producer_nrn, c.epr_country_code) = (gone.producer_nrn, gone.epr_country_code);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger catalog_entries_counted_in after insert on catalog_entries
  referencing new table as new_rows for each statement execute function count_catalog();
--> statement-breakpoint
create trigger catalog_entries_counted_out after delete on catalog_entries
  referencing old table as old_rows for each statement execute function count_catalog();
--> statement-breakpoint
-- A product counts once per scheme pro, even where two of its streams are collected by the same one: with the first
-- row that comes and the last that goes.
create function count_scheme_products() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into scheme_product_counts as c (producer_nrn, scheme_pro_id, declaration_period_code, count_products)
      select producer_nrn, scheme_pro_id, declaration_period_code, count(*)
      from (
        select producer_nrn, epr_country_code, scheme_pro_id, declaration_period_code, eco_product_id, count(*) as streams
        from new_rows group by 1, 2, 3, 4, 5
      ) n
      where streams = (
        select count(*) from product_eco_contributions p
        where (p.producer_nrn, p.eco_product_id, p.epr_country_code, p.declaration_period_code, p.scheme_pro_id)
          = (n.producer_nrn, n.eco_product_id, n.epr_country_code, n.declaration_period_code, n.scheme_pro_id)
      )
      group by 1, 2, 3 order by 1, 2, 3
      on conflict (producer_nrn, scheme_pro_id, declaration_period_code)
        do update set count_products = c.count_products + excluded.count_products;
  else
    update scheme_product_counts c set count_products = c.count_products - gone.count
      from (
        select producer_nrn, scheme_pro_id, declaration_period_code, count(distinct eco_product_id)
        from old_rows o
        where not exists (
          select 1 from product_eco_contributions p
          where (p.producer_nrn, p.eco_product_id, p.epr_country_code, p.declaration_period_code, p.scheme_pro_id)
            = (o.producer_nrn, o.eco_product_id, o.epr_country_code, o.declaration_period_code, o.scheme_pro_id)
        )
        group by 1, 2, 3
      ) gone
      where (c.producer_nrn, c.scheme_pro_id, c.declaration_period_code)
        = (gone.producer_nrn, gone.scheme_pro_id, gone.declaration_period_code);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger product_eco_contributions_counted_in after insert on product_eco_contributions
  referencing new table as new_rows for each statement execute function count_scheme_products();
--> statement-breakpoint
create trigger product_eco_contributions_counted_out after delete on product_eco_contributions
  referencing old table as old_rows for each statement execute function count_scheme_products();
--> statement-breakpoint
-- A month's credits are the sums of its ledger entries. Postings of a producer queue on its account: the latest has the
-- latest balance.
create function sum_credit_months() returns trigger language plpgsql as $$
begin
  insert into credit_months as m (producer_nrn, month, granted, charged, highest, balance)
    select producer_nrn, date_trunc('month', created_at at time zone 'UTC')::date,
      coalesce(sum(amount) filter (where amount > 0), 0), coalesce(sum(amount) filter (where amount < 0), 0),
      max(balance), (array_agg(balance order by sequence desc))[1]
    from new_rows group by 1, 2 order by 1, 2
    on conflict (producer_nrn, month) do update
      set granted = m.granted + excluded.granted, charged = m.charged + excluded.charged,
        highest = greatest(m.highest, excluded.highest), balance = excluded.balance;
  return null;
end $$;
--> statement-breakpoint
create trigger credit_entries_summed after insert on credit_entries
  referencing new table as new_rows for each statement execute function sum_credit_months();
--> statement-breakpoint
-- The identity of a product's contribution never changes: another scheme is another row.
create function keep_contribution_identity() returns trigger language plpgsql as $$
begin
  raise exception 'a contribution keeps its product, period and scheme' using errcode = 'integrity_constraint_violation';
end $$;
--> statement-breakpoint
create trigger product_eco_contributions_keep_identity before update on product_eco_contributions for each row
  when ((old.eco_product_id, old.epr_country_code, old.declaration_period_code, old.scheme_pro_id, old.stream)
    is distinct from (new.eco_product_id, new.epr_country_code, new.declaration_period_code, new.scheme_pro_id, new.stream))
  execute function keep_contribution_identity();
--> statement-breakpoint
-- A declaration's totals are the sums of its quantities. `changes` are rows that came (sign 1) or went (sign -1).
create function total_declarations() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
begin
  update declarations d set
    total_quantity = d.total_quantity + sign * s.quantity,
    total_weight = d.total_weight + sign * s.weight
  from (
    select producer_nrn, declaration_id, sum(quantity) as quantity, sum(quantity * coalesce(item_weight, 0)) as weight
    from changes group by 1, 2
  ) s
  where (d.producer_nrn, d.id) = (s.producer_nrn, s.declaration_id);
  return null;
end $$;
--> statement-breakpoint
create trigger declared_quantities_totalled_in after insert on declared_quantities
  referencing new table as changes for each statement execute function total_declarations(1);
--> statement-breakpoint
create trigger declared_quantities_totalled_1_before after update on declared_quantities
  referencing old table as changes for each statement execute function total_declarations('-1');
--> statement-breakpoint
create trigger declared_quantities_totalled_2_after after update on declared_quantities
  referencing new table as changes for each statement execute function total_declarations(1);
--> statement-breakpoint
-- A product is marketed when any of its quantities in the declaration is above zero: it turns with the first that
-- becomes so and the last that no longer is. No statement may both insert and update quantities, as `on conflict do
-- update` would: each half would count with the other's rows already there.
create function count_newly_marketed() returns trigger language plpgsql as $$
begin
  update declarations d set total_products_marketed = d.total_products_marketed + turned.products
  from (
    select producer_nrn, declaration_id, sum((now > 0)::int - (now - lines > 0)::int) as products
    from (
      select c.*, (
        select count(*) from declared_quantities q
        where (q.producer_nrn, q.declaration_id, q.eco_product_id) = (c.producer_nrn, c.declaration_id, c.eco_product_id)
          and q.quantity > 0
      ) as now
      from (
        select producer_nrn, declaration_id, eco_product_id, count(*) as lines
        from new_rows where quantity > 0 group by 1, 2, 3
      ) c
    ) counted
    group by 1, 2
  ) turned
  where (d.producer_nrn, d.id) = (turned.producer_nrn, turned.declaration_id) and turned.products <> 0;
  return null;
end $$;
--> statement-breakpoint
create function count_marketed() returns trigger language plpgsql as $$
begin
  update declarations d set total_products_marketed = d.total_products_marketed + turned.products
  from (
    select producer_nrn, declaration_id, sum((now > 0)::int - (now - lines > 0)::int) as products
    from (
      select c.*, (
        select count(*) from declared_quantities q
        where (q.producer_nrn, q.declaration_id, q.eco_product_id) = (c.producer_nrn, c.declaration_id, c.eco_product_id)
          and q.quantity > 0
      ) as now
      from (
        select producer_nrn, declaration_id, eco_product_id, sum(sign) as lines
        from (
          select producer_nrn, declaration_id, eco_product_id, 1 as sign from new_rows where quantity > 0
          union all
          select producer_nrn, declaration_id, eco_product_id, -1 from old_rows where quantity > 0
        ) changes
        group by 1, 2, 3
      ) c
    ) counted
    group by 1, 2
  ) turned
  where (d.producer_nrn, d.id) = (turned.producer_nrn, turned.declaration_id) and turned.products <> 0;
  return null;
end $$;
--> statement-breakpoint
create trigger declared_quantities_marketed_in after insert on declared_quantities
  referencing new table as new_rows for each statement execute function count_newly_marketed();
--> statement-breakpoint
create trigger declared_quantities_marketed after update on declared_quantities
  referencing old table as old_rows new table as new_rows for each statement execute function count_marketed();
--> statement-breakpoint
-- A part's totals are the sums of its lines, and the lines of a validated part do not change.
create function total_parts() returns trigger language plpgsql as $$
declare
  sign constant int := tg_argv[0];
  locked text;
begin
  with totals as (
    select producer_nrn, declaration_id, scheme_pro_id, count(*) as lines,
      count(*) filter (where price_unit = 'Poids (KG)' and item_weight is null) as without_weight,
      sum(quantity) as quantity, sum(quantity * coalesce(item_weight, 0)) as weight, sum(eco_contribution) as amount
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
create trigger declaration_lines_totalled_in after insert on declaration_lines
  referencing new table as changes for each statement execute function total_parts(1);
--> statement-breakpoint
create trigger declaration_lines_totalled_out after delete on declaration_lines
  referencing old table as changes for each statement execute function total_parts('-1');
--> statement-breakpoint
create trigger declaration_lines_totalled_1_before after update on declaration_lines
  referencing old table as changes for each statement execute function total_parts('-1');
--> statement-breakpoint
create trigger declaration_lines_totalled_2_after after update on declaration_lines
  referencing new table as changes for each statement execute function total_parts(1);
