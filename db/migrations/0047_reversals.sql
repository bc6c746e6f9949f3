--! no-transaction
-- Operators take back what they granted, by an entry of a kind of its own. The code of the release before writes none, and
-- reads it as it reads any other.
ALTER TABLE "credit_entries" DROP CONSTRAINT IF EXISTS "credit_entries_kind", ADD CONSTRAINT "credit_entries_kind" CHECK ("credit_entries"."kind" in ('GRANT', 'CHARGE', 'REFUND', 'REVERSAL')) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_entries" DROP CONSTRAINT IF EXISTS "credit_entries_sign_fits_kind", ADD CONSTRAINT "credit_entries_sign_fits_kind" CHECK (("credit_entries"."kind" in ('CHARGE', 'REVERSAL')) = ("credit_entries"."amount" < 0) and "credit_entries"."amount" <> 0) NOT VALID;--> statement-breakpoint
ALTER TABLE "credit_entries" VALIDATE CONSTRAINT "credit_entries_kind";--> statement-breakpoint
ALTER TABLE "credit_entries" VALIDATE CONSTRAINT "credit_entries_sign_fits_kind";--> statement-breakpoint
-- What was taken back of a grant was not used: it lessens what was granted, and is no charge.
create or replace function sum_credit_months() returns trigger language plpgsql as $$
begin
  insert into credit_months as m (producer_nrn, month, granted, charged, highest, balance)
    select producer_nrn, date_trunc('month', created_at at time zone 'UTC')::date,
      coalesce(sum(amount) filter (where kind <> 'CHARGE'), 0), coalesce(sum(amount) filter (where kind = 'CHARGE'), 0),
      max(balance), (array_agg(balance order by sequence desc))[1]
    from new_rows group by 1, 2 order by 1, 2
    on conflict (producer_nrn, month) do update
      set granted = m.granted + excluded.granted, charged = m.charged + excluded.charged,
        highest = greatest(m.highest, excluded.highest), balance = excluded.balance;
  return null;
end $$;--> statement-breakpoint
-- As a grant is, what was taken back of one is an act of its own.
create or replace function credit_act_of(kind text, effect text, sequence bigint, actor text, created_at timestamptz)
returns text language sql immutable parallel safe as $$
  select case
    when effect like 'batch:%' then 'batch:' || split_part(effect, ':', 2)
    when kind = 'GRANT' then 'grant:' || sequence
    when kind = 'REVERSAL' then 'reversal:' || sequence
    else actor || ' ' || floor(extract(epoch from created_at) / 86400)::bigint end
$$;
