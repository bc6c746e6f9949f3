import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

test("a month says what was granted, what was charged, how high the balance stood, and the balance after it", async () => {
  const producer = await given.producer({ credits: 10 });
  await given.product(producer);
  await given.product(producer);
  const { status, body } = await send(`GET /producers/${producer.nrn}/credits/months`, { key: producer.key });
  const month = `${new Date().toISOString().slice(0, 7)}-01`;
  expect([status, body]).toEqual([
    200,
    {
      balance: 8,
      held: 0,
      data: [{ month, granted: 10, givenBack: 0, charged: -2, highest: 10, balance: 8 }],
    },
  ]);
});

test("the last 24 months with an entry are told, each as the ledger has it: a month begins at midnight UTC", async () => {
  const { nrn, key } = await given.producer({ credits: 0 });
  await rowsOf(sql`insert into credit_accounts (producer_nrn) values (${nrn}) on conflict do nothing`);
  await rowsOf(sql`
    insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, actor, created_at)
    select ${nrn}, n, case when n % 3 = 0 then 'CHARGE' else 'GRANT' end, case when n % 3 = 0 then -2 else n end,
      sum(case when n % 3 = 0 then -2 else n end) over (order by n), 'given', 'test',
      timestamptz '2020-01-31 23:59:59.999Z' + n * interval '10 days'
    from generate_series(1, 100) n`);
  await rowsOf(sql`
    insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, actor, created_at)
    select ${nrn}, 101, 'REFUND', 1, balance + 1, 'late', 'test', created_at from credit_entries
    where producer_nrn = ${nrn} and sequence = 99`);
  const summed = await rowsOf(sql`
    select to_char(created_at at time zone 'UTC', 'YYYY-MM-01') as month,
      coalesce(sum(amount) filter (where amount > 0), 0)::int as granted,
      coalesce(sum(amount) filter (where kind = 'REFUND'), 0)::int as "givenBack",
      coalesce(sum(amount) filter (where amount < 0), 0)::int as charged,
      max(balance)::int as highest, (array_agg(balance order by sequence desc))[1]::int as balance
    from credit_entries where producer_nrn = ${nrn} group by 1 order by 1`);
  expect(summed.length).toBeGreaterThan(24);
  const { body } = await send(`GET /producers/${nrn}/credits/months`, { key });
  expect((body as { data: unknown }).data).toEqual(summed.slice(-24));
});

test("a producer without entries has no month", async () => {
  const { nrn, key } = await given.producer({ credits: 0 });
  const { body } = await send(`GET /producers/${nrn}/credits/months`, { key });
  expect(body).toEqual({ balance: 0, held: 0, data: [] });
});
