--! no-transaction
-- What the dates of a part say was paid is of that part, and a due day is only what somebody said: one that was made up is not
-- waited for any more. What was issued stays as it was issued.
-- squawk-ignore ban-drop-not-null, prefer-robust-stmts
ALTER TABLE "statement_balances" ALTER COLUMN "due_on" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "statement_payments" ADD COLUMN IF NOT EXISTS "scheme_pro_id" uuid;--> statement-breakpoint
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT DISTINCT producer_nrn FROM statements ORDER BY 1 LOOP
    UPDATE statement_payments p SET scheme_pro_id = (
        SELECT l.scheme_pro_id FROM statement_lines l
        WHERE l.producer_nrn = p.producer_nrn AND l.statement_id = p.statement_id ORDER BY l.position LIMIT 1)
      WHERE p.producer_nrn = one.producer_nrn AND p.source = 'DECLARATION' AND p.scheme_pro_id IS NULL;
    IF EXISTS (SELECT FROM pg_attribute
        WHERE attrelid = 'statements'::regclass AND attname = 'due_basis' AND NOT attisdropped) THEN
      UPDATE statement_balances b SET due_on = NULL FROM statements s
        WHERE b.producer_nrn = one.producer_nrn AND s.producer_nrn = one.producer_nrn AND s.id = b.statement_id
          AND s.due_basis = 'DEFAULT';
    END IF;
    COMMIT;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE "statements" DROP CONSTRAINT IF EXISTS "statements_due_basis", DROP CONSTRAINT IF EXISTS "statements_due_unless_given_back",
  ADD CONSTRAINT "statements_due_unless_given_back" CHECK ("statements"."kind" = 'STATEMENT' or "statements"."due_on" is null) NOT VALID;--> statement-breakpoint
ALTER TABLE "statements" VALIDATE CONSTRAINT "statements_due_unless_given_back";--> statement-breakpoint
-- squawk-ignore ban-drop-column
ALTER TABLE "statements" DROP COLUMN IF EXISTS "due_basis";--> statement-breakpoint
ALTER TABLE "statement_payments" DROP CONSTRAINT IF EXISTS "statement_payments_scheme_pro_id_scheme_pros_id_fk",
  ADD CONSTRAINT "statement_payments_scheme_pro_id_scheme_pros_id_fk" FOREIGN KEY ("scheme_pro_id") REFERENCES "public"."scheme_pros"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_payments" VALIDATE CONSTRAINT "statement_payments_scheme_pro_id_scheme_pros_id_fk";--> statement-breakpoint
ALTER TABLE "statement_payments" DROP CONSTRAINT IF EXISTS "statement_payments_of_part_or_not",
  ADD CONSTRAINT "statement_payments_of_part_or_not" CHECK (("statement_payments"."source" = 'DECLARATION') = ("statement_payments"."scheme_pro_id" is not null)) NOT VALID;--> statement-breakpoint
ALTER TABLE "statement_payments" VALIDATE CONSTRAINT "statement_payments_of_part_or_not";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "statement_balances_to_send_on" ON "statement_balances" USING btree ("paid_on") WHERE "statement_balances"."paid_on" is not null and "statement_balances"."transferred_on" is null;
