--! no-transaction
ALTER TABLE "producers" ADD COLUMN IF NOT EXISTS "contact_name" text;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN IF NOT EXISTS "contact_email" text;--> statement-breakpoint
ALTER TABLE "producers" ADD COLUMN IF NOT EXISTS "contact_phone" text;--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "goods_sold" (
	"producer_nrn" text NOT NULL CONSTRAINT "goods_sold_producer_nrn_producers_nrn_fk" REFERENCES "producers"("nrn"),
	"epr_country_code" text NOT NULL,
	"goods" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "goods_sold_one_per_country" PRIMARY KEY("producer_nrn","epr_country_code")
);--> statement-breakpoint
CREATE TABLE IF NOT EXISTS "credit_acts" (
	"producer_nrn" text NOT NULL CONSTRAINT "credit_acts_producer_nrn_credit_accounts_producer_nrn_fk" REFERENCES "credit_accounts"("producer_nrn"),
	"first_sequence" bigint NOT NULL,
	"last_sequence" bigint NOT NULL,
	"act" text NOT NULL,
	"actor" text NOT NULL,
	"batch_id" uuid,
	"added" bigint NOT NULL,
	"declared" bigint NOT NULL,
	"granted" bigint NOT NULL,
	"given_back" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"balance" bigint NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "credit_acts_one_per_entry" PRIMARY KEY("producer_nrn","first_sequence")
);--> statement-breakpoint
-- What entries that follow each other have in common where they are of one act: the import; a grant is one of its own; else
-- who did it, on which day (UTC).
CREATE OR REPLACE FUNCTION credit_act_of(kind text, effect text, sequence bigint, actor text, created_at timestamptz)
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN effect LIKE 'batch:%' THEN 'batch:' || split_part(effect, ':', 2)
    WHEN kind = 'GRANT' THEN 'grant:' || sequence
    ELSE actor || ' ' || floor(extract(epoch FROM created_at) / 86400)::bigint END
$$;--> statement-breakpoint
-- Postings of a producer queue on its account: the last act is the one that came before.
CREATE OR REPLACE FUNCTION note_credit_acts() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO credit_acts AS a (producer_nrn, first_sequence, last_sequence, act, actor, batch_id, added, declared, granted,
    given_back, amount, balance, started_at, ended_at)
    SELECT r.producer_nrn, coalesce(before.first_sequence, r.first_sequence), r.last_sequence, r.act, r.actor,
      CASE WHEN r.act LIKE 'batch:%' THEN substr(r.act, 7)::uuid END, r.added, r.declared, r.granted, r.given_back, r.amount,
      r.balance, r.started_at, r.ended_at
    FROM (
      SELECT producer_nrn, act, min(sequence) AS first_sequence, max(sequence) AS last_sequence,
        (array_agg(actor ORDER BY sequence))[1] AS actor,
        coalesce(-sum(amount) FILTER (WHERE kind = 'CHARGE' AND reason = 'product added'), 0) AS added,
        coalesce(-sum(amount) FILTER (WHERE kind = 'CHARGE' AND reason = 'line declared'), 0) AS declared,
        coalesce(sum(amount) FILTER (WHERE kind = 'GRANT'), 0) AS granted,
        coalesce(sum(amount) FILTER (WHERE kind = 'REFUND'), 0) AS given_back,
        sum(amount) AS amount, (array_agg(balance ORDER BY sequence DESC))[1] AS balance,
        min(created_at) AS started_at, max(created_at) AS ended_at
      FROM (
        SELECT t.*, sequence - row_number() OVER (PARTITION BY producer_nrn, act ORDER BY sequence) AS run
        FROM (SELECT n.*, credit_act_of(kind, effect, sequence, actor, created_at) AS act FROM new_rows n) t
      ) t GROUP BY producer_nrn, act, run
    ) r
    LEFT JOIN LATERAL (
      SELECT c.first_sequence, c.last_sequence, c.act FROM credit_acts c
      WHERE c.producer_nrn = r.producer_nrn AND c.first_sequence < r.first_sequence ORDER BY c.first_sequence DESC LIMIT 1
    ) before ON before.act = r.act AND before.last_sequence = r.first_sequence - 1
    ORDER BY 1, 2
    ON CONFLICT (producer_nrn, first_sequence) DO UPDATE
      SET last_sequence = excluded.last_sequence, added = a.added + excluded.added, declared = a.declared + excluded.declared,
        granted = a.granted + excluded.granted, given_back = a.given_back + excluded.given_back,
        amount = a.amount + excluded.amount, balance = excluded.balance,
        started_at = least(a.started_at, excluded.started_at), ended_at = greatest(a.ended_at, excluded.ended_at);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE TRIGGER credit_entries_in_acts AFTER INSERT ON "credit_entries"
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_credit_acts();--> statement-breakpoint
-- The ledgers that are there, one by one: its postings wait for each, and what was cut off is made again.
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT producer_nrn FROM credit_accounts WHERE last_sequence > 0 ORDER BY 1 LOOP
    PERFORM FROM credit_accounts WHERE producer_nrn = one.producer_nrn FOR UPDATE;
    IF (SELECT coalesce(min(first_sequence), 2) <> 1 FROM credit_acts WHERE producer_nrn = one.producer_nrn) THEN
      DELETE FROM credit_acts WHERE producer_nrn = one.producer_nrn;
      INSERT INTO credit_acts (producer_nrn, first_sequence, last_sequence, act, actor, batch_id, added, declared, granted,
        given_back, amount, balance, started_at, ended_at)
        SELECT producer_nrn, min(sequence), max(sequence), act, (array_agg(actor ORDER BY sequence))[1],
          CASE WHEN act LIKE 'batch:%' THEN substr(act, 7)::uuid END,
          coalesce(-sum(amount) FILTER (WHERE kind = 'CHARGE' AND reason = 'product added'), 0),
          coalesce(-sum(amount) FILTER (WHERE kind = 'CHARGE' AND reason = 'line declared'), 0),
          coalesce(sum(amount) FILTER (WHERE kind = 'GRANT'), 0), coalesce(sum(amount) FILTER (WHERE kind = 'REFUND'), 0),
          sum(amount), (array_agg(balance ORDER BY sequence DESC))[1], min(created_at), max(created_at)
        FROM (
          SELECT t.*, sequence - row_number() OVER (PARTITION BY act ORDER BY sequence) AS run
          FROM (
            SELECT e.*, credit_act_of(kind, effect, sequence, actor, created_at) AS act
            FROM credit_entries e WHERE e.producer_nrn = one.producer_nrn
          ) t
        ) t GROUP BY producer_nrn, act, run;
    END IF;
    COMMIT;
  END LOOP;
END $$;
