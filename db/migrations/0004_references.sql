ALTER TABLE "batches" ADD COLUMN "external_id_type" text;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_external_id_type" CHECK ("batches"."external_id_type" in ('GTIN', 'ASIN', 'SKU'));
--> statement-breakpoint
-- Ids compare in Unicode NFC from now on. One whose composed form is another product's keeps its key: it is found as it is written.
with decomposed as (
  select producer_nrn, id, normalize(external_id_key, NFC) as composed,
    count(*) over (partition by producer_nrn, normalize(external_id_key, NFC)) as twins
  from eco_products where external_id_type = 'SKU' and external_id_key is not nfc normalized
)
update eco_products x set external_id_key = d.composed
from decomposed d
where x.producer_nrn = d.producer_nrn and x.id = d.id and d.twins = 1
  and not exists (
    select 1 from eco_products y
    where y.producer_nrn = d.producer_nrn and y.external_id_key = d.composed and y.external_id_type = 'SKU'
  );
