import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";

/**
 * How fast the database itself takes a file: COPY into a stage, then one upsert into a table with the columns, keys
 * and checks of the real one, and without its triggers. Milliseconds.
 */
export async function bulkUpsert(
  url: string,
  { kind, nrn, file }: { kind: "CATALOG" | "QUANTITIES"; nrn: string; file: string },
): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  try {
    await sql.unsafe(PREPARE[kind]);
    const began = performance.now();
    await sql.begin(async (tx) => {
      await tx.unsafe(STAGE[kind]);
      await pipeline(
        createReadStream(file),
        await tx`copy stage from stdin with (format csv, header true)`.writable(),
      );
      await tx.unsafe(UPSERT[kind], [nrn]);
    });
    const ms = performance.now() - began;
    await sql.unsafe(`drop table bulk_${kind}`);
    return ms;
  } finally {
    await sql.end();
  }
}

const PREPARE = {
  CATALOG: "create table bulk_CATALOG (like eco_products including all)",
  QUANTITIES: "create table bulk_QUANTITIES (like declared_quantities including all)",
};

const STAGE = {
  CATALOG:
    "create temp table stage (external_id text, external_id_type text, title text, weight_kg numeric) on commit drop",
  QUANTITIES: "create temp table stage (external_id text, quantity numeric, code_vendor text) on commit drop",
};

const UPSERT = {
  CATALOG: `
    insert into bulk_CATALOG (producer_nrn, external_id, external_id_type, external_id_key, title, weight_kg)
    select $1, external_id, external_id_type, external_id, title, weight_kg from stage
    on conflict (producer_nrn, external_id_key, external_id_type) do update
      set title = excluded.title, weight_kg = excluded.weight_kg, updated_at = now()`,
  QUANTITIES: `
    insert into bulk_QUANTITIES (producer_nrn, declaration_id, eco_product_id, code_vendor, quantity, item_weight)
    select $1, '00000000-0000-0000-0000-000000000000', x.id, s.code_vendor, s.quantity, x.weight_kg
    from stage s join eco_products x on x.producer_nrn = $1 and x.external_id_key = s.external_id
    on conflict (producer_nrn, declaration_id, eco_product_id, code_period, code_vendor) do update
      set quantity = excluded.quantity, updated_at = now()`,
};
