import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { refusalBy, rowsOf } from "@/lib/testing/store";

/** What the ledger of a producer adds up to, and whether it holds together. */
async function audit(nrn: string) {
  const [row] = await rowsOf<Record<string, unknown>>(sql`
    with e as (
      select *, row_number() over w as place, sum(amount) over w as running from credit_entries
      where producer_nrn = ${nrn} window w as (order by sequence)
    )
    select a.balance::int, a.last_sequence::int as entries,
      (select coalesce(sum(amount), 0)::int from e) as sum, (select count(*)::int from e) as count,
      (select count(*)::int from e where place <> sequence) as gaps,
      (select count(*)::int from e where running <> balance or balance < 0) as drifted,
      (select sum(granted + charged)::int from credit_months m where m.producer_nrn = a.producer_nrn) as months
    from credit_accounts a where a.producer_nrn = ${nrn}`);
  return row;
}

test("100 writers at once, of lookups, quantities and grants, leave a ledger without a gap whose sum is the balance", async () => {
  const owner = await given.producer({ credits: 40 });
  const producer = asProducer(owner);
  const operator = await given.operatorKey();
  for (const id of ["A", "B", "C"])
    await producer.lookUp(id, { ExternalIdType: "SKU", Title: "Chaise en bois" });

  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) => {
      const reference = "ABC"[index % 3] ?? "A";
      switch (index % 4) {
        case 0:
          return producer.lookUp(`NEW-${index % 40}`, { ExternalIdType: "SKU", Title: "T-shirt coton" });
        case 1:
          return producer.declare([{ ecoProductReference: reference, quantity: index }], {
            period: index % 8 === 1 ? "2024" : "2025",
          });
        case 2:
          return producer.declare(
            [{ ecoProductReference: reference, quantity: 1, codeVendor: `V${index % 20}` }],
            { codePeriod: "JAN", period: "2026" },
          );
        default:
          return send(`POST /producers/${owner.nrn}/credits`, {
            key: operator,
            body: { amount: 1, reason: "writer" },
          });
      }
    }),
  );

  expect(answers.filter(({ status }) => status !== 200 && status !== 402)).toEqual([]);
  const ledger = await audit(owner.nrn);
  expect(ledger).toMatchObject({
    gaps: 0,
    drifted: 0,
    sum: ledger?.balance,
    count: ledger?.entries,
    months: ledger?.sum,
  });
  expect(await producer.credits()).toBe(ledger?.balance);
});

test("100 writers who want more than there is get exactly what there is, and never less than zero", async () => {
  const owner = await given.producer({ credits: 30 });
  const producer = asProducer(owner);
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      producer.lookUp(`SKU-${index}`, { ExternalIdType: "SKU", Title: "Chaise en bois" }),
    ),
  );
  const count = (wanted: string) => answers.filter(({ body }) => (body.status as string) === wanted).length;
  expect([count("OK"), count("INSUFFICIENT_CREDITS")]).toEqual([30, 70]);
  expect(await audit(owner.nrn)).toMatchObject({ balance: 0, sum: 0, gaps: 0, drifted: 0, count: 31 });
  expect((await producer.list({ Limit: 1 })).headers.get("x-total-count")).toBe("30");
});

test("the database refuses to change, erase or empty the ledger", async () => {
  const { nrn } = await given.producer({ credits: 5 });
  for (const statement of [
    sql`update credit_entries set amount = 6 where producer_nrn = ${nrn}`,
    sql`delete from credit_entries where producer_nrn = ${nrn}`,
    sql`truncate credit_entries`,
  ])
    expect(await refusalBy(statement)).toBe("23000");
});

test("the database refuses a second charge of one effect, a negative balance and a sign that does not fit", async () => {
  const { nrn } = await given.producer({ credits: 5 });
  const entry = (sequence: number, kind: string, amount: number, balance: number, effect: string) =>
    sql`(${nrn}, ${sequence}, ${kind}, ${amount}, ${balance}, 'test', ${effect}, 'test')`;
  const columns = sql`credit_entries (producer_nrn, sequence, kind, amount, balance, reason, effect, actor)`;
  const insert = (...entries: ReturnType<typeof entry>[]) =>
    refusalBy(sql`insert into ${columns} values ${sql.join(entries, sql`, `)}`);

  expect(await insert(entry(2, "CHARGE", -1, 4, "x"), entry(3, "CHARGE", -1, 3, "x"))).toBe(
    "credit_entries_one_charge_per_effect",
  );
  expect(await insert(entry(2, "CHARGE", -6, -1, "x"))).toBe("credit_entries_balance_not_negative");
  expect(await insert(entry(2, "CHARGE", 1, 6, "x"))).toBe("credit_entries_sign_fits_kind");
  expect(await insert(entry(2, "GRANT", -1, 4, "x"))).toBe("credit_entries_sign_fits_kind");
  expect(await insert(entry(1, "GRANT", 1, 6, "x"))).toBe("credit_entries_one_per_sequence");
  expect(await insert(entry(2, "GIFT", 1, 6, "x"))).toBe("credit_entries_kind");
  for (const change of [sql`balance = -1`, sql`held = 6`, sql`held = -1`])
    expect(await refusalBy(sql`update credit_accounts set ${change} where producer_nrn = ${nrn}`)).toBe(
      "credit_accounts_never_negative",
    );
});
