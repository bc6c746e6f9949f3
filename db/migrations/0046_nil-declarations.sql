ALTER TABLE "declaration_parts" ADD COLUMN "is_nil" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "declaration_part_revisions" ADD COLUMN "is_nil" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- A certificate says that a whole year is declared: nor does it any longer where a nil declaration is begun after it.
CREATE OR REPLACE TRIGGER declaration_parts_certified_begun AFTER INSERT ON "declaration_parts"
	FOR EACH ROW WHEN (new.status = 'DRAFT' AND (new.count_lines > 0 OR new.is_nil)) EXECUTE FUNCTION withdraw_certificates();--> statement-breakpoint
CREATE OR REPLACE TRIGGER declaration_parts_certified AFTER UPDATE ON "declaration_parts"
	FOR EACH ROW WHEN (new.status = 'DRAFT' AND (new.count_lines > 0 OR old.status <> 'DRAFT' OR new.is_nil AND NOT old.is_nil)
		OR new.status = 'VALIDATED' AND old.status NOT IN ('DRAFT', 'VALIDATED')) EXECUTE FUNCTION withdraw_certificates();
