import { Readable } from "node:stream";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDispatch } from "@/app/api/dispatch";
import { openWorkbook } from "@/lib/sheets/open-workbook";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;

async function handover({ nrn, key }: Producer, scheme: string, language = "en") {
  const id = await declarationOf({ nrn, key });
  const dispatch = await createDispatch();
  const url = `http://localhost/api/producers/${nrn}/declarations/${id}/handover?SchemeCode=${scheme}`;
  const response = await dispatch(
    new Request(url, { headers: { authorization: key, "accept-language": language } }),
  );
  return { response, file: Buffer.from(await response.arrayBuffer()) };
}

async function declarationOf({ nrn, key }: Pick<Producer, "nrn" | "key">): Promise<string> {
  const { body } = await asProducer({ nrn, key }).declarations();
  return body.data[0]?.id ?? "";
}

/** The cells of each sheet, by its name. */
async function cellsOf(file: Buffer): Promise<Record<string, string[][]>> {
  const workbook = await openWorkbook(Readable.from([file]));
  try {
    const sheets: Record<string, string[][]> = {};
    for (const sheet of workbook.sheets) {
      const rows: string[][] = [];
      for await (const { cells } of sheet.rows()) rows.push(cells);
      sheets[sheet.name] = rows;
    }
    return sheets;
  } finally {
    await workbook.close();
  }
}

async function selling(): Promise<Producer> {
  const producer = await given.producer();
  const one = await given.product(producer, { title: "Lampe de bureau LED", weight: "1.2" });
  const other = await given.product(producer, { title: "=Lampe de bureau LED", weight: "0.8" });
  await asProducer(producer).declare([
    { ecoProductReference: one.externalId, quantity: 10 },
    { ecoProductReference: other.externalId, quantity: 2.5, codeVendor: "AMAZ" },
  ]);
  return producer;
}

test("has who and what, totals by scale line and every line, and they add up to what is declared", async () => {
  const producer = await selling();
  const { response, file } = await handover(producer, "EEE");
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toMatch(/spreadsheetml\.sheet$/);
  expect(response.headers.get("content-disposition")).toContain("handover-fr-2025-eee.xlsx");
  const sheets = await cellsOf(file);
  expect(Object.keys(sheets)).toEqual(["Declaration", "Totals by scale line", "Lines"]);
  const { data } = (await asProducer(producer).lines({ ...FRANCE_2025 })).body;
  const own = data.filter(({ schemeCode }) => schemeCode === "EEE");
  const declared = own.reduce((sum, { ecoContribution }) => sum + ecoContribution, 0).toFixed(2);
  const said = new Map(sheets.Declaration?.map(([name, value]) => [name, value]));
  expect(said.get("Company number")).toBe(producer.nrn);
  expect(said.get("State")).toBe("not validated: may still change");
  expect(Number(said.get("Sum of the lines"))).toBe(Number(declared));
  const [, ...totals] = sheets["Totals by scale line"] ?? [];
  expect(totals.reduce((sum, row) => sum + Number(row.at(-1)), 0).toFixed(2)).toBe(declared);
  expect(totals.reduce((sum, row) => sum + Number(row[6]), 0)).toBe(12.5);
  const [, ...lines] = sheets.Lines ?? [];
  expect(lines).toHaveLength(own.length);
  expect(lines.map((row) => row[4]).sort()).toEqual(["", "AMAZ"]);
  expect(lines.map((row) => row[2])).toContain("=Lampe de bureau LED");
});

test("says what rests on estimates and between which amounts, and what price no scheme published", async () => {
  const producer = await given.producer();
  const { lookUp, declare, lines } = asProducer(producer);
  await lookUp("SPEAKER", { ExternalIdType: "SKU", Title: "Enceinte Bluetooth portable", Weight: "0.8" });
  await declare([{ ecoProductReference: "SPEAKER", quantity: 1000 }]);
  const line = (await lines()).body.data.find(({ schemeCode }) => schemeCode === "BAT");
  const [low, high] = [line?.pricing?.low, line?.pricing?.high].map((end) => Number(end) * 1000);
  const sheets = await cellsOf((await handover(producer, "BAT")).file);
  expect(sheets.Lines?.[0]?.slice(-3)).toEqual([
    "If estimated: at least",
    "If estimated: at most",
    "Where the price is from",
  ]);
  const [, row = []] = sheets.Lines ?? [];
  expect(row.slice(-4, -1).map(Number)).toEqual([line?.ecoContribution, low, high]);
  expect(row.at(-1)).toBe("illustrative, without a source");
  const said = new Map(sheets.Declaration?.map(([name, value]) => [name, value]));
  expect(Number(said.get("Of which estimated"))).toBe(line?.ecoContribution);
  expect(Number(said.get("Sum of the lines, at least"))).toBe(low);
  expect(Number(said.get("Sum of the lines, at most"))).toBe(high);
  const known = await cellsOf((await handover(producer, "EEE")).file);
  expect(known.Declaration?.map(([name]) => name)).not.toContain("Of which estimated");
  expect(known.Lines?.[1]?.slice(-3, -1)).toEqual(["", ""]);
});

test("says that it is validated, in the reader's language", async () => {
  const producer = await selling();
  await rowsOf(sql`update declaration_parts set status = 'VALIDATED', completed_at = '2026-02-01'
    where producer_nrn = ${producer.nrn} and scheme_code = 'EEE'`);
  const { response, file } = await handover(producer, "EEE", "fr");
  expect(response.headers.get("content-disposition")).toContain("remise-fr-2025-eee.xlsx");
  const said = new Map((await cellsOf(file))["Déclaration"]?.map(([name, value]) => [name, value]));
  expect(said.get("État")).toBe("validée");
  expect(said.get("Validée le")).toBe("2026-02-01");
});

test("of a scheme that nothing is declared to there is none, nor of another's declaration", async () => {
  const producer = await selling();
  const { response } = await handover(producer, "TLC");
  expect(response.status).toBe(400);
  const other = await given.producer();
  const id = await declarationOf(producer);
  const foreign = await send(`GET /producers/${other.nrn}/declarations/${id}/handover`, {
    key: other.key,
    query: { SchemeCode: "EEE" },
  });
  expect(foreign.status).toBe(400);
});
