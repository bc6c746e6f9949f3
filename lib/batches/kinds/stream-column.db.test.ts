import { describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { finished, imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

type Owner = Awaited<ReturnType<typeof given.producer>>;

const SALES = "declarations/quantities/batch";
const UNTOLD = ["external_id,title,weight_kg", "A-1,Xyzzy qwrt,0.2", "A-2,Qwrt xyzzy,0.3"].join("\n");

/** Checks a file again with all rows that nothing tells the product of mended by one choice. */
async function mend(owner: Owner, batchId: string, stream: string) {
  const { status, body, text } = await send(`POST /producers/${owner.nrn}/batches/${batchId}/corrections`, {
    key: owner.key,
    query: { Mode: "partial", DryRun: "true" },
    body: { corrections: [], alike: [{ kind: "noStream", column: "title", cells: { stream } }] },
  });
  expect(status, text).toBe(200);
  return finished(owner, (body as { data: { id: string } }).data.id);
}

describe("what a row says that its product is", () => {
  test("is asked for where nothing tells it, and mends all such rows by one choice", async () => {
    const owner = await given.producer({ credits: 10 });
    const check = await imported(owner, "eco-products", UNTOLD, { DryRun: "true", Mode: "partial" });
    expect(check).toMatchObject({ counters: { done: 0, refused: 2 } });
    expect(check.problems).toMatchObject([{ kind: "noStream" }, { kind: "noStream" }]);
    const mended = await mend(owner, check.id, "TEXTILE_FOOTWEAR");
    expect(mended).toMatchObject({ status: "DRY_RUN_DONE", counters: { done: 2, refused: 0, added: 2 } });
  });

  test("is its qualification, by a person, and priced as such", async () => {
    const owner = await given.producer({ credits: 10 });
    const [head = "", ...rows] = UNTOLD.split("\n");
    const file = [`${head},stream`, ...rows.map((row, index) => `${row},${index ? "none" : "tlc"}`)].join(
      "\n",
    );
    const batch = await imported(owner, "eco-products", file);
    expect(batch, JSON.stringify(batch.problems)).toMatchObject({
      status: "SUCCEEDED",
      counters: { added: 2 },
    });
    const { data } = (await asProducer(owner).list()).body;
    expect(data.map((one) => [one.externalId, one.catalog?.ecoProductStatus]).sort()).toEqual([
      ["A-1", "HUMAN_QUALIFIED"],
      ["A-2", "HUMAN_QUALIFIED"],
    ]);
    const shirt = (await asProducer(owner).lookUp("A-1")).body;
    expect(JSON.stringify(shirt.ecoContributions)).toContain("TLC");
    const query = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
    const exported = await send(`GET /producers/${owner.nrn}/eco-products/export.csv`, {
      key: owner.key,
      query,
    });
    expect(exported.text).toContain("TEXTILE_FOOTWEAR");
    const again = await imported(owner, "eco-products", exported.text);
    expect(again.counters).toMatchObject({ added: 0, changed: 0, done: 2 });
  });

  test("counts only where it can be read, and not for a product that is there", async () => {
    const owner = await given.producer({ credits: 10 });
    const head = "external_id,title,weight_kg,filiere";
    await imported(owner, "eco-products", `${head}\nL-1,Lampe de bureau LED,1.2,Luminaires`);
    const lamp = (await asProducer(owner).lookUp("L-1")).body;
    expect(JSON.stringify(lamp.ecoContributions)).toContain("EEE");
    const again = await imported(owner, "eco-products", `${head}\nL-1,Lampe de bureau LED,1.2,TLC`);
    expect(again.counters).toMatchObject({ added: 0, changed: 0, done: 1 });
  });

  test("lets a product that was sold be added though its name does not tell what it is", async () => {
    const owner = await given.producer({ credits: 10 });
    const file = "reference,quantity,designation\nA-1,3,Xyzzy qwrt\n";
    const check = await imported(owner, SALES, file, {
      DryRun: "true",
      Mode: "partial",
      AddUnknown: "true",
    });
    expect(check.problems).toMatchObject([{ kind: "noStream", column: "title" }]);
    const mended = await mend(owner, check.id, "TEXTILE_FOOTWEAR");
    expect(mended).toMatchObject({ counters: { done: 1, added: 1, products: 1 } });
    const told = "reference,quantity,designation,stream\nA-1,3,Xyzzy qwrt,TEXTILE_FOOTWEAR\n";
    const batch = await imported(owner, SALES, told, { AddUnknown: "true" });
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 1, products: 1 } });
  });
});
