import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const GTIN = "3760000000024";
const OTHER = "LAMP-1-AMZ";

beforeAll(given.reference);

type Owner = Awaited<ReturnType<typeof given.producer>>;
type Merge = {
  id: string;
  mergedProductId: string;
  externalId: string;
  undoneAt: string | null;
  canBeUndone: boolean;
  followedBy: string | null;
};

const pathOf = ({ nrn }: Owner, id: string) => `/producers/${nrn}/eco-products/${id}` as const;
const add = (owner: Owner, id: string, externalId: string, externalIdType?: string) =>
  send(`POST ${pathOf(owner, id)}/references`, {
    key: owner.key,
    body: { externalId, ...(externalIdType && { externalIdType }) },
  });
const merge = async (owner: Owner, stays: string, goes: string): Promise<string> => {
  const answer = await send(`POST ${pathOf(owner, stays)}/merge`, {
    key: owner.key,
    body: { ecoProductId: goes },
  });
  expect(answer.status, answer.text).toBe(200);
  return (answer.body as { mergeId: string }).mergeId;
};
const undo = (owner: Owner, id: string, mergeId: string) =>
  send(`POST ${pathOf(owner, id)}/merges/${mergeId}/undo`, { key: owner.key });
const merges = async (owner: Owner, id: string): Promise<Merge[]> =>
  ((await send(`GET ${pathOf(owner, id)}/merges`, { key: owner.key })).body as { data: Merge[] }).data;
const refused = async (owner: Owner, id: string, mergeId: string, followedBy: string) => {
  expect((await merges(owner, id)).find((one) => one.id === mergeId)).toMatchObject({
    canBeUndone: false,
    followedBy,
  });
  const before = await books(owner.nrn);
  const { status, body } = await undo(owner, id, mergeId);
  expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  expect(await books(owner.nrn)).toEqual(before);
};

/** What is written anew at each change, or says that there was one: the rest of every row is compared. */
const PASSING: Record<string, readonly string[]> = {
  declaration_lines: ["id"],
  declarations: ["version", "updated_at"],
};
/** What only ever grows, or is the merge itself. */
const APART = ["audit_entries", "product_merges", "idempotency_records", "request_log", "api_keys"];

/** All rows that a producer has, by table. */
async function books(nrn: string): Promise<Record<string, unknown[]>> {
  const tables = await rowsOf<{ name: string }>(sql`
    select table_name as name from information_schema.columns
    where table_schema = 'public' and column_name = 'producer_nrn' order by 1`);
  const all: Record<string, unknown[]> = {};
  for (const { name } of tables.filter((table) => !APART.includes(table.name))) {
    const rows = await rowsOf<{ row: unknown }>(sql`
      select to_jsonb(t) - ${sql.param([...(PASSING[name] ?? [])])}::text[] as row
      from ${sql.identifier(name)} t where producer_nrn = ${nrn} order by 1`);
    all[name] = rows.map(({ row }) => row);
  }
  return all;
}

/** Two lamps that are one: the first has a GTIN too, the second an ASIN, and both are declared. */
async function lamps() {
  const owner = await given.producer();
  const as = asProducer(owner);
  const told = { title: "Lampe de bureau LED", weight: "1.2" };
  const stays = await given.product(owner, { externalId: "LAMP-1", ...told });
  const goes = await given.product(owner, { externalId: OTHER, ...told, weight: "1.4" });
  await add(owner, stays.id, GTIN);
  await add(owner, goes.id, "B08N5WRWNW");
  await as.declare([
    { ecoProductReference: "LAMP-1", quantity: 10 },
    { ecoProductReference: OTHER, quantity: 5 },
    { ecoProductReference: OTHER, quantity: 3, codeVendor: "AMAZ" },
  ]);
  return { owner, as, stays: stays.id, goes: goes.id };
}

describe("a merge that is undone", () => {
  test("leaves every row of the producer as it was before, and says so again when it is asked again", async () => {
    const { owner, as, stays, goes } = await lamps();
    const before = await books(owner.nrn);
    const mergeId = await merge(owner, stays, goes);
    expect(await books(owner.nrn)).not.toEqual(before);
    expect(await merges(owner, stays)).toMatchObject([
      { id: mergeId, mergedProductId: goes, externalId: OTHER, canBeUndone: true, followedBy: null },
    ]);
    const credits = await as.credits();
    const { status, body } = await undo(owner, stays, mergeId);
    expect([status, body]).toMatchObject([200, { id: mergeId, mergedProductId: goes, canBeUndone: false }]);
    expect(await books(owner.nrn)).toEqual(before);
    expect(await undo(owner, stays, mergeId)).toMatchObject({ status: 200, body: body as object });
    expect(await books(owner.nrn)).toEqual(before);
    expect((await as.lookUp("B08N5WRWNW")).body).toMatchObject({ id: goes, creditsNeeded: 0 });
    await as.declare([{ ecoProductReference: OTHER, quantity: 6 }]);
    expect((await as.current()).totalQuantity).toBe(19);
    expect(await as.credits()).toBe(credits);
  });
});
