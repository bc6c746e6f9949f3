import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { migrationsIn } from "@/db/migration-files";
import type { listCreditActs } from "@/lib/contract/credits";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();
beforeAll(() => given.reference());

type Producer = Awaited<ReturnType<typeof given.producer>>;

const actsOf = async ({ nrn, key }: Producer, query: Record<string, number> = {}) => {
  const { status, body, headers } = await send(`GET /producers/${nrn}/credits/acts`, { key, query });
  expect(status).toBe(200);
  return {
    ...(body as unknown as ReturnType<typeof listCreditActs.returns.parse>),
    total: Number(headers.get("x-total-count")),
  };
};

test("what was done in one go is one act: products typed in and a grid saved, an import, a grant; each adds to the one before", async () => {
  const owner = await given.producer({ credits: 100 });
  const producer = asProducer(owner);
  const { externalId } = await given.product(owner);
  await given.product(owner);
  await producer.declare([{ ecoProductReference: externalId, quantity: 3 }]);
  const operator = await given.operatorKey();
  await send(`POST /producers/${owner.nrn}/credits`, {
    key: operator,
    body: { amount: 5, reason: "season" },
  });
  await given.product(owner);

  const { data, balance, total } = await actsOf(owner);
  expect(data).toMatchObject([
    {
      kind: "BY_HAND",
      added: 1,
      declared: 0,
      amount: -1,
      balance: 101,
      reference: expect.stringMatching(/FR$/),
    },
    { kind: "GRANT", granted: 5, amount: 5, balance: 102, reason: "season", batch: null },
    { kind: "BY_HAND", added: 2, declared: 1, amount: -3, balance: 97, reference: null },
    { kind: "GRANT", granted: 100, amount: 100, balance: 100, firstSequence: 1, lastSequence: 1 },
  ]);
  expect([balance, total]).toEqual([101, 4]);
  expect((await actsOf(owner, { Limit: 1, Offset: 1 })).data).toEqual([data[1]]);

  const lines = await producer.entries({ Act: data[2]?.firstSequence ?? 0 });
  expect(lines.body.data.map(({ reason, sequence }) => [sequence, reason])).toEqual([
    [4, "line declared"],
    [3, "product added"],
    [2, "product added"],
  ]);
  expect(lines.headers.get("x-total-count")).toBe("3");
  expect((await producer.entries({ Act: 3 })).body.data).toEqual([]);
});

test("an import that was undone at once is one act that comes to nothing, and says so", async () => {
  const owner = await given.producer({ credits: 10 });
  const file = "external_id,external_id_type,title,weight_kg\nA,SKU,Lampe LED,1\nB,SKU,T-shirt coton,0.2\n";
  const batch = await imported(owner, "eco-products", file);
  await send(`POST /producers/${owner.nrn}/batches/${batch.id}/undo`, { key: owner.key });
  const { data } = await actsOf(owner);
  expect(data).toMatchObject([
    {
      kind: "IMPORT",
      batch: { id: batch.id, isUndone: true },
      added: 2,
      givenBack: 2,
      amount: 0,
      balance: 10,
    },
    { kind: "GRANT" },
  ]);
});

test("acts cover the ledger without a gap, whoever writes at once", async () => {
  const owner = await given.producer({ credits: 60 });
  const producer = asProducer(owner);
  const operator = await given.operatorKey();
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      index % 3 === 0
        ? send(`POST /producers/${owner.nrn}/credits`, { key: operator, body: { amount: 1, reason: "w" } })
        : producer.lookUp(`N-${index}`, { ExternalIdType: "SKU", Title: "T-shirt coton" }),
    ),
  );
  expect(await brokenActs(owner.nrn)).toEqual([]);
  const { data } = await actsOf(owner, { Limit: 100 });
  expect(data.reduce((sum, { amount }) => sum + amount, 0)).toBe(await producer.credits());
});

test("the acts of a ledger that was there before them are the same as those that are kept", async () => {
  const owner = await given.producer({ credits: 20 });
  await given.product(owner);
  await given.product(owner);
  const kept = await actsOf(owner);
  await rowsOf(sql`delete from credit_acts where producer_nrn = ${owner.nrn}`);
  const fill = migrationsIn()
    .find(({ name }) => name.endsWith("first-run"))
    ?.statements.find((statement) => statement.includes("FOR one IN"));
  await rowsOf(
    sql.raw(
      (fill ?? "").replace("COMMIT;", "").replace("last_sequence > 0", `producer_nrn = '${owner.nrn}'`),
    ),
  );
  expect(await actsOf(owner)).toEqual(kept);
});

test("another's acts are nobody's", async () => {
  const [one, other] = [await given.producer(), await given.producer()];
  const answer = await send(`GET /producers/${one.nrn}/credits/acts`, { key: other.key });
  expect([answer.status, answer.body]).toEqual([400, { error: "SERVICE_004" }]);
});

const brokenActs = (nrn: string) =>
  rowsOf(sql`
    select * from (
      select first_sequence, amount, balance, lag(last_sequence, 1, 0::bigint) over w as before,
        lag(balance, 1, 0::bigint) over w as balance_before
      from credit_acts where producer_nrn = ${nrn} window w as (order by first_sequence)
    ) a where first_sequence <> before + 1 or balance <> balance_before + amount`);
