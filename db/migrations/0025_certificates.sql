CREATE TABLE "certificates" (
	"producer_nrn" text NOT NULL,
	"id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"declaration_id" uuid NOT NULL,
	"epr_country_code" text NOT NULL,
	"declaration_period_code" text NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"says" jsonb NOT NULL,
	"signature" text NOT NULL,
	"issued_by" text NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"replaces" uuid,
	"replaced_at" timestamp (3) with time zone,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "certificates_producer_nrn_id_pk" PRIMARY KEY("producer_nrn","id")
);
--> statement-breakpoint
CREATE TABLE "proof_keys" (
	"id" text PRIMARY KEY NOT NULL,
	"x" text NOT NULL,
	"sealed" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"retired_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_of_own_declaration" FOREIGN KEY ("producer_nrn","declaration_id") REFERENCES "public"."declarations"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "certificates" ADD CONSTRAINT "certificates_replace_own" FOREIGN KEY ("producer_nrn","replaces") REFERENCES "public"."certificates"("producer_nrn","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "certificates_one_in_force" ON "certificates" USING btree ("producer_nrn","declaration_id") WHERE "certificates"."withdrawn_at" is null and "certificates"."replaced_at" is null;--> statement-breakpoint
CREATE INDEX "certificates_by_number" ON "certificates" USING btree ("number");--> statement-breakpoint
CREATE INDEX "certificates_of_producer" ON "certificates" USING btree ("producer_nrn","issued_at");
--> statement-breakpoint
-- What a certificate says stays as it was issued; it is replaced or withdrawn once, and never deleted.
CREATE FUNCTION keep_certificate() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF tg_op = 'UPDATE' AND (to_jsonb(new) - 'replaced_at' - 'withdrawn_at') = (to_jsonb(old) - 'replaced_at' - 'withdrawn_at')
		AND (old.replaced_at IS NULL OR new.replaced_at = old.replaced_at)
		AND (old.withdrawn_at IS NULL OR new.withdrawn_at = old.withdrawn_at) THEN
		RETURN new;
	END IF;
	RAISE EXCEPTION 'a certificate stays as it was issued' USING errcode = 'integrity_constraint_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER certificates_kept BEFORE UPDATE OR DELETE ON "certificates"
	FOR EACH ROW EXECUTE FUNCTION keep_certificate();--> statement-breakpoint
-- A certificate says that a whole year is declared, and what of it is paid: when a part is reopened, one more has lines, or
-- a payment is taken back, it no longer does, whoever wrote that.
CREATE FUNCTION withdraw_certificates() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE certificates SET withdrawn_at = now()
	WHERE producer_nrn = new.producer_nrn AND declaration_id = new.declaration_id AND withdrawn_at IS NULL AND replaced_at IS NULL;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER declaration_parts_certified_begun AFTER INSERT ON "declaration_parts"
	FOR EACH ROW WHEN (new.status = 'DRAFT' AND new.count_lines > 0) EXECUTE FUNCTION withdraw_certificates();--> statement-breakpoint
CREATE TRIGGER declaration_parts_certified AFTER UPDATE ON "declaration_parts"
	FOR EACH ROW WHEN (new.status = 'DRAFT' AND (new.count_lines > 0 OR old.status <> 'DRAFT')
		OR new.status = 'VALIDATED' AND old.status NOT IN ('DRAFT', 'VALIDATED')) EXECUTE FUNCTION withdraw_certificates();
