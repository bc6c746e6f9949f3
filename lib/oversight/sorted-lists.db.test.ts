import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { BATCH_STATUSES } from "@/db/vocabulary";
import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

type Row = Record<string, unknown>;
type Value = string | number | null;

const text = (value: unknown): Value => (value === "" || value == null ? null : String(value).toLowerCase());
const at =
  (...path: string[]) =>
  (row: Row) =>
    path.reduce<unknown>((value, key) => (value as Row)[key], row);
const word =
  (...path: string[]) =>
  (row: Row) =>
    text(at(...path)(row));
const figure =
  (...path: string[]) =>
  (row: Row) =>
    Number(at(...path)(row));

const BATCH: Record<string, (row: Row) => Value> = {
  FILE: word("fileName"),
  KIND: word("kind"),
  STATUS: (row) => BATCH_STATUSES.indexOf(row.status as never),
  ROWS: figure("counters", "rows"),
  REFUSED: figure("counters", "refused"),
  CREDITS: (row) => figure("cost", "creditsPosted")(row) - figure("cost", "creditsReturned")(row),
  CREATED: word("createdAt"),
};

/** What each list shows of what it is sorted by. */
const SHOWN: Record<string, Record<string, (row: Row) => Value>> = {
  listProducers: {
    COMPANY: word("companyName"),
    VAT: word("vat"),
    CITY: word("companyCity"),
    PLAN: word("planName"),
    STATUS: word("status"),
    CREATED: word("createdAt"),
  },
  listRegistrations: {
    SCHEME: word("schemePro", "ecoOrganismName"),
    PRODUCER: word("producer", "companyName"),
    COUNTRY: word("schemePro", "eprCountryCode"),
    STATUS: word("status"),
    UIN: word("uin"),
    UPDATED: word("updatedAt"),
  },
  listUsers: {
    EMAIL: word("email"),
    LANGUAGE: word("language"),
    CONFIRMED: (row) => Number(row.isMailConfirmed),
    CREATED: word("createdAt"),
  },
  listAllBatches: {
    ...BATCH,
    PRODUCER: word("producer", "companyName"),
    PERIOD: (row) => `${row.eprCountryCode} ${row.declarationPeriodCode}`,
    ERROR: word("errorCode"),
  },
  listBatches: BATCH,
  listCreditEntries: {
    SEQUENCE: figure("sequence"),
    CREATED: word("createdAt"),
    AMOUNT: figure("amount"),
  },
  listAllCreditRequests: {
    COMPANY: word("producer", "companyName"),
    AMOUNT: figure("amount"),
    CREDITS: figure("gravityCredits"),
    CREATED: word("createdAt"),
  },
  getScalePricing: {
    COMPANY: word("producer", "companyName"),
    WEIGHT_NEEDED: figure("countWeightNeeded"),
    NO_LINE: figure("countNoLine"),
  },
  listAuditEntries: { CREATED: figure("id") },
  listActivity: { CREATED: word("at") },
};

const sortsOf = ({ query }: Endpoint): string[] => {
  const { Sort } = (query?.shape ?? {}) as { Sort?: { unwrap(): { options: string[] } } };
  return Sort?.unwrap().options ?? [];
};
const SORTED = CONTRACT.filter(
  (endpoint) => sortsOf(endpoint).length > 0 && endpoint.id !== "listEcoProducts",
);

let operator: string;
let nrn: string;
let schemeProId: string;

/** Five producers, with as many of everything: some alike, some with nothing to be sorted by. */
beforeAll(async () => {
  await given.reference();
  operator = await given.operatorKey();
  const producers = await Promise.all([1, 2, 3, 4, 5].map((nth) => given.producer({ credits: nth % 3 })));
  nrn = producers[0]?.nrn ?? "";
  for (const [index, producer] of producers.entries()) {
    await given.user(producer);
    const name = ["bravo", "Alpha", "charlie", "Alpha", "Écho"][index];
    await rowsOf(sql`update producers set company_name = ${name}, vat = ${index % 2 ? null : "FR1"},
      company_city = ${["Nice", "", "lyon", null, "Arles"][index]}, plan_name = ${["b", "A", null, null, "c"][index]},
      status = ${index > 2 ? "active" : null} where nrn = ${producer.nrn}`);
    await rowsOf(sql`insert into registrations (producer_nrn, scheme_pro_id, status, uin, updated_at)
      select ${producer.nrn}, id, ${index % 2 ? "1 - Draft" : "5 - Registered"}, ${index === 3 ? "FR-1" : null},
        now() - ${index % 2} * interval '1 day'
      from scheme_pros where epr_country_code = 'FR' order by id limit 2`);
    await rowsOf(sql`update users set language = ${index % 2 ? "fr" : "zh"}, email_verified = ${index > 1},
      created_at = now() - ${index % 2} * interval '1 day'
      where id = (select user_id from memberships where producer_nrn = ${producer.nrn})`);
    for (const own of [nrn, producer.nrn]) {
      await rowsOf(sql`with b as (
        insert into batches (producer_nrn, kind, epr_country_code, declaration_period_code, file_name, status, error_code,
          count_rows, count_refused, count_done, finished_at, undone_at, created_at)
        values (${own}, ${index % 2 ? "CATALOG" : "QUANTITIES"}, 'FR', ${index % 2 ? "2024" : "2025"},
          ${["b.csv", "", "A.csv", "b.csv", "c.csv"][index]}, ${index > 2 ? "FAILED" : "SUCCEEDED"},
          ${index > 2 ? "SERVICE_007" : null}, ${index % 2 ? 9 : 10}, ${index % 2}, ${index % 2 ? 8 : 10}, now(),
          ${index === 2 ? sql`now()` : null}, now() - ${index % 3} * interval '1 hour')
        returning producer_nrn, id)
        insert into credit_holds (producer_nrn, batch_id, held, posted) select producer_nrn, id, 9, ${index} from b`);
    }
    await rowsOf(sql`insert into credit_requests (producer_nrn, amount, purpose, requested_by, created_at)
      values (${producer.nrn}, ${index % 2 ? 5 : 50}, 'OTHER', 'user:x', now() - ${index % 2} * interval '1 hour')`);
  }
  for (const amount of [3, 3, 1, 2])
    await send(`POST /producers/${nrn}/credits`, { key: operator, body: { amount, reason: "gift" } });
  const [scheme] = await rowsOf<{ id: string }>(sql`select id from scheme_pros
    where epr_country_code = 'FR' and id in (select scheme_pro_id from scales where declaration_period_code = '2025')
    order by id limit 1`);
  schemeProId = scheme?.id ?? "";
  // Products that are none: the database is this test's own.
  await rowsOf(sql`alter table unpriced_streams drop constraint unpriced_streams_of_own_entry`);
  await rowsOf(sql`insert into unpriced_streams
      (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, stream, scheme_pro_id, reason)
    select nrn, gen_random_uuid(), 'FR', '2025', 'EEE', ${schemeProId}, case when n % 2 = 0 then 'NO_LINE' else 'WEIGHT_NEEDED' end
    from producers, generate_series(1, 4) n where n <= length(company_name) - 3`);
});

const CASES = SORTED.flatMap((endpoint) =>
  sortsOf(endpoint).map((sort) => ({ id: endpoint.id, sort, endpoint })),
);

async function list({ path }: Endpoint, query: Record<string, string | number>): Promise<Row[]> {
  const address = path
    .replace("{ProducerNrn}", nrn)
    .replace("{SchemeProId}", schemeProId)
    .replace("{DeclarationPeriodCode}", "2025") as `/${string}`;
  // What is looked at would else grow by the looking.
  const still = path === "/audit" ? { Action: "grantCredits", Result: "done" } : {};
  const own = path.endsWith("/activity") ? { Result: "done" } : {};
  const { status, body } = await send(`GET ${address}`, {
    key: operator,
    query: { ...still, ...own, ...query },
  });
  expect(status).toBe(200);
  return (body as { data: Row[] }).data;
}

test.each(CASES)("$id by $sort: in order, and page by page no row twice and none left out", async (asked) => {
  const { id, sort, endpoint } = asked;
  const whole = await list(endpoint, { Sort: sort, Limit: 100 });
  expect(whole.length).toBeGreaterThan(3);
  const shownBy = SHOWN[id]?.[sort.replace("-", "")];
  if (!shownBy) throw new Error(`what ${id} shows of ${sort} is to be told`);
  const values = whole.map(shownBy);
  const known = values.filter((value) => value !== null).map(fold);
  const ascending = known.toSorted((a, b) => (a < b ? -1 : Number(a > b)));
  const sorted = sort.startsWith("-") ? ascending.toReversed() : ascending;
  expect(values.map((value) => value && fold(value)).map((value) => value ?? null)).toEqual([
    ...sorted,
    ...values.slice(known.length).map(() => null),
  ]);

  const paged: Row[] = [];
  for (let Offset = 0; Offset < whole.length; Offset += 2)
    paged.push(...(await list(endpoint, { Sort: sort, Limit: 2, Offset })));
  expect(paged).toEqual(whole);
});

const fold = (value: string | number) =>
  typeof value === "string" ? value.normalize("NFD").replace(/\p{M}/gu, "") : value;

test.each(SORTED)("$id refuses what it is not sorted by", async ({ path }) => {
  const address = path
    .replace("{ProducerNrn}", nrn)
    .replace("{SchemeProId}", schemeProId)
    .replace("{DeclarationPeriodCode}", "2025");
  for (const Sort of ["ID", "created", "--CREATED", ""])
    expect(await send(`GET ${address}` as "GET /", { key: operator, query: { Sort } })).toMatchObject({
      status: 400,
      body: { error: "SERVICE_005" },
    });
});
