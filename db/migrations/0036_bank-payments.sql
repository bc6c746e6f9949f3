--! no-transaction
-- A line of a bank's file can pay several statements: each payment says which line it is of, and a line's own columns for the
-- one payment are no longer read.
ALTER TABLE "statement_payments" ADD COLUMN IF NOT EXISTS "bank_entry_id" uuid;--> statement-breakpoint
do $$ begin
  loop
    update statement_payments p set bank_entry_id = o.id from (
      select e.id, e.producer_nrn, e.payment_id from bank_entries e
      join statement_payments q on q.producer_nrn = e.producer_nrn and q.id = e.payment_id
      where q.bank_entry_id is null limit 5000) o
    where p.producer_nrn = o.producer_nrn and p.id = o.payment_id;
    exit when not found;
    commit;
  end loop;
end $$;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "statement_payments_of_bank_entry" ON "statement_payments" USING btree ("bank_entry_id") WHERE "statement_payments"."bank_entry_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "statement_payments_once_per_bank_entry" ON "statement_payments" USING btree ("producer_nrn","bank_entry_id","statement_id") WHERE "statement_payments"."bank_entry_id" is not null and "statement_payments"."undone_at" is null;
