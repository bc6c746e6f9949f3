import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";

test("the document of a line says what its columns say, as the database writes JSON", async () => {
  const { nrn, key } = await given.producer({ credits: 100 });
  const producer = asProducer({ nrn, key });
  const references = ["LAMP", "SHIRT", `"'<é>`, "back\\slash", "灯€"];
  for (const reference of references) {
    const Title = reference === "SHIRT" ? "T-shirt coton" : "Lampe de bureau LED à batterie";
    const added = await producer.lookUp(reference, { ExternalIdType: "SKU", Title, Weight: "1.250" });
    expect(added.status).toBe(200);
  }
  const declared = references.map((ecoProductReference, index) => ({
    ecoProductReference,
    quantity: index + 1,
  }));
  expect((await producer.declare(declared.slice(0, 3))).status).toBe(200);
  const inPart = declared.slice(3).map((line) => ({ ...line, codeVendor: "SHOP" }));
  expect((await producer.declare(inPart, { codePeriod: "Q1" })).status).toBe(200);

  const lines = await db().execute<{ kept: string; told: string }>(sql`
    select '{' || l.document as kept, row_to_json(line)::text as told from declaration_lines l
    cross join lateral (
      select l.code_period as "codePeriod", l.code_vendor as "codeVendor", l.scheme_code as "schemeCode",
        l.eco_organism_name as "ecoOrganismName", l.scale_code as "scaleCode",
        l.eco_product_reference as "ecoProductReference", trim_scale(l.quantity) as "quantity",
        trim_scale(l.item_weight)::text as "itemWeight", trim_scale(l.price) as "price", l.price_unit as "priceUnit",
        l.eco_contribution as "ecoContribution", l.pricing as "pricing"
    ) line
    where l.producer_nrn = ${nrn}`);

  expect(lines.length).toBeGreaterThanOrEqual(references.length);
  for (const { kept, told } of lines) expect(kept).toBe(told);
});
