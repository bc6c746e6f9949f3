import { sql } from "drizzle-orm";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { rowsOf } from "./store";

/** Everything that a trigger counts, beside the same summed from the rows. Equal when the answer is empty. */
export const disagreements = (nrn: string): Promise<object[]> =>
  rowsOf(sql`
    select 'catalog' as what, c.count_products::text as kept, count(e.id)::text as real
    from catalog_counts c left join catalog_entries e using (producer_nrn, epr_country_code)
    where c.producer_nrn = ${nrn} group by epr_country_code, c.count_products having c.count_products <> count(e.id)
    union all
    select 'scheme ' || scheme_pro_id, c.count_products::text, count(distinct p.eco_product_id)::text
    from scheme_product_counts c
    full join (select * from product_eco_contributions where producer_nrn = ${nrn}) p
      using (producer_nrn, declaration_period_code, scheme_pro_id)
    where producer_nrn = ${nrn} group by declaration_period_code, scheme_pro_id, c.count_products
    having coalesce(c.count_products, -1) <> count(distinct p.eco_product_id)
    union all
    select 'amount of ' || eco_product_id, a.amount::text, p.amount::text
    from (select * from product_amounts where producer_nrn = ${nrn}) a
    full join (
      select p.epr_country_code, p.declaration_period_code, p.eco_product_id,
        sum(case when p.quantity_unit = ${WEIGHT_UNIT} then p.price * coalesce(p.charged_weight, x.weight_kg) else p.price end) as amount
      from product_eco_contributions p join eco_products x on x.producer_nrn = p.producer_nrn and x.id = p.eco_product_id
      where p.producer_nrn = ${nrn} and p.valid_from = '-infinity' group by 1, 2, 3
    ) p using (epr_country_code, declaration_period_code, eco_product_id)
    where a.amount is distinct from p.amount
    union all
    select 'declaration', d::text, s::text from (
      select id, (total_quantity, trim_scale(total_weight), total_products_marketed) as d from declarations where producer_nrn = ${nrn}
    ) kept join (
      select declaration_id as id, (sum(quantity), trim_scale(sum(quantity * coalesce(item_weight, 0))),
        count(distinct eco_product_id) filter (where quantity > 0)::int) as s
      from declared_quantities where producer_nrn = ${nrn} group by 1
    ) summed using (id) where d is distinct from s
    union all
    select 'part ' || scheme_code, p::text, s::text from (
      select declaration_id, scheme_pro_id, scheme_code, (count_lines::bigint, count_without_weight::bigint,
        trim_scale(total_quantity), trim_scale(total_weight), trim_scale(total_amount)) as p
      from declaration_parts where producer_nrn = ${nrn}
    ) kept full join (
      select declaration_id, scheme_pro_id, (count(*), count(*) filter (where price_unit = ${WEIGHT_UNIT} and item_weight is null),
        trim_scale(coalesce(sum(quantity) filter (where counts_quantity), 0)),
        trim_scale(coalesce(sum(quantity * coalesce(item_weight, 0)) filter (where counts_quantity or price_unit = ${WEIGHT_UNIT}), 0)),
        trim_scale(sum(eco_contribution))) as s
      from declaration_lines where producer_nrn = ${nrn} group by 1, 2
    ) summed using (declaration_id, scheme_pro_id)
    where p is distinct from coalesce(s, (0::bigint, 0::bigint, 0::numeric, 0::numeric, 0::numeric))
    union all
    select 'draft line', l.id::text, 'stale' from declaration_lines l
    join declaration_parts t using (producer_nrn, declaration_id, scheme_pro_id)
    join declared_quantities q on q.producer_nrn = l.producer_nrn and q.id = l.declared_quantity_id
    where l.producer_nrn = ${nrn} and t.status = 'DRAFT' and l.quantity <> q.quantity
    union all
    select 'items counted twice', declared_quantity_id::text, scheme_pro_id::text from declaration_lines
    where producer_nrn = ${nrn} group by declared_quantity_id, scheme_pro_id having count(*) filter (where counts_quantity) <> 1
    union all
    select 'balance', balance::text, (select sum(amount) from credit_entries where producer_nrn = ${nrn})::text
    from credit_accounts where producer_nrn = ${nrn}
      and balance <> (select sum(amount) from credit_entries where producer_nrn = ${nrn})
    union all
    select 'charges', count(*)::text, ((select count(*) from catalog_entries where producer_nrn = ${nrn})
      + (select count(*) from declared_quantities where producer_nrn = ${nrn}))::text
    from credit_entries where producer_nrn = ${nrn} and kind = 'CHARGE'
    having count(*) <> (select count(*) from catalog_entries where producer_nrn = ${nrn})
      + (select count(*) from declared_quantities where producer_nrn = ${nrn})`);
