import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { byStream } from "@/lib/domain/stream-order";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { inStreamOrder } from "./stream-order";
import { STREAM_CODES } from "./vocabulary";

onOwnDatabase();

const codesOf = (list: readonly { schemeCode: string }[]) => list.map(({ schemeCode }) => schemeCode);
const inOrder = (codes: readonly string[]) =>
  codes
    .map((schemeCode) => ({ schemeCode }))
    .toSorted(byStream)
    .map(({ schemeCode }) => schemeCode);

test("the order of streams in SQL is that of the domain, codes of other countries included", async () => {
  const codes = [...STREAM_CODES, "WEEE", "B2B", "a-code", "Zed", "EE"].toReversed();
  const rows = await db().execute<{ code: string }>(
    sql`select code from unnest(${sql.param(codes)}::text[]) code order by ${inStreamOrder(sql`code`)}`,
  );
  expect([...rows].map(({ code }) => code)).toEqual(inOrder(codes));
});

test("the order of streams is one order everywhere: lists, sums, declarations, files and their exports", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const client = asProducer(producer);
  const products = [
    "A-1,SKU,Perceuse sans fil avec batterie lithium,1.35",
    "A-2,SKU,Chaise de salle à manger en bois,6",
    "A-3,SKU,T-shirt en coton,0.2",
    "A-4,SKU,Jouet en bois pour enfant,0.4",
  ];
  await imported(
    producer,
    "eco-products",
    `external_id,external_id_type,title,weight_kg\n${products.join("\n")}\n`,
  );
  await send(`POST /onboardings/${nrn}`, {
    key,
    body: { eprCountryCode: "FR", schemeCodes: ["TLC", "BAT", "EMPAP", "EEE", "DEA"] },
  });
  const batch = await imported(
    producer,
    "declarations/quantities/batch",
    "external_id,quantity\nA-1,4\nA-2,7\nA-3,3\nA-4,9\n",
  );
  const get = async (path: `/${string}`, query: Record<string, string> = {}) =>
    (await send(`GET ${path}`, { key, query: { ...FRANCE_2025, ...query } })).body as never;
  const current = await client.current();
  const pros = (await get("/scheme-pros")) as { schemeCode: string; eprCountryCode: string }[];
  const [period] = (await get("/declaration-periods")) as { deadlines: { schemeCode: string }[] }[];
  const registered = (await get(`/producers/${nrn}/schemes`)) as { schemePro: { schemeCode: string } }[];
  const counts = (await get(`/producers/${nrn}/eco-products/counts`)) as {
    schemes: { schemeCode: string }[];
  };
  const sheet = (await client.sheet()).body.data;
  const lines = (await client.lines()).body.data;
  const csv = await send(`GET /producers/${nrn}/eco-products/export.csv`, { key, query: FRANCE_2025 });
  const exported = csv.text
    .split("\r\n")
    .map((line) =>
      [...line.matchAll(/(?:^|[|,"] ?)([A-Z]{3,5}) \S+ [\d.]+ (?:Unit|Poids)/g)].map(([, code = ""]) => code),
    );
  await client.update({ id: current.id, quantitiesConfirmed: true });
  await client.update({ id: current.id, reopen: true, reason: "a return" });
  const [revision] = (await client.declaration(current.id)).body.revisions;

  const lists: Record<string, string[]> = {
    schemePros: codesOf(pros.filter(({ eprCountryCode }) => eprCountryCode === "FR")),
    deadlines: codesOf(period?.deadlines ?? []),
    registrations: codesOf(registered.map(({ schemePro }) => schemePro)),
    counts: codesOf(counts.schemes),
    declaration: codesOf(current.schemes),
    revision: codesOf(revision?.schemes ?? []),
    revisionCodes: revision?.schemeCodes ?? [],
    batch: codesOf(batch.contributions),
    batchDeclaration: codesOf(batch.declaration ?? []),
    summary: codesOf((await client.owed()).body.data),
    byScale: codesOf((await client.owed({ Option: "BY_SCALE" })).body.data),
    byProduct: codesOf((await client.owed({ Option: "BY_PRODUCT" })).body.data),
    scaleLines: codesOf(
      ((await get(`/producers/${nrn}/scale-lines`)) as { data: { schemeCode: string }[] }).data,
    ),
    batchParts: codesOf(
      (
        (await get(`/producers/${nrn}/batches/${batch.id}/contributions`)) as {
          data: { schemeCode: string }[];
        }
      ).data,
    ),
    ...Object.fromEntries(
      (await client.list()).body.data.map(({ externalId, ecoContributions }) => [
        `catalog ${externalId}`,
        codesOf(ecoContributions),
      ]),
    ),
    ...Object.fromEntries(
      sheet.map(({ ecoProductReference, contributions }) => [
        `sheet ${ecoProductReference}`,
        codesOf(contributions),
      ]),
    ),
    ...Object.fromEntries(
      sheet.map(({ ecoProductReference, declared }) => [
        `amounts ${ecoProductReference}`,
        codesOf(declared[0]?.amounts ?? []),
      ]),
    ),
    lines: codesOf(lines.filter(({ ecoProductReference }) => ecoProductReference === "A-1")),
    export: exported.find((codes) => codes.length > 2) ?? [],
  };
  expect(lists).toEqual(
    Object.fromEntries(Object.entries(lists).map(([name, codes]) => [name, inOrder(codes)])),
  );
  expect(Object.entries(lists).filter(([, codes]) => codes.length === 0)).toEqual([]);
});
