import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { flushActivity } from "@/lib/activity/record";
import { UserExport } from "@/lib/contract/users";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { KEPT_OF_PEOPLE } from "@/lib/testing/kept-of-people";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const MARKET = { eprCountryCode: "FR", declarationPeriodCode: "2025" };
const nameOf = (nrn: string) => `Aglaé of ${nrn}`;

/** Somebody who did most of what leaves their name or id somewhere. */
async function busyPerson() {
  const producer = await given.producer();
  const person = await given.user(producer);
  const { id, browser } = person;
  const done = async (call: `${string} /${string}`, sent: Parameters<typeof send>[1] = {}) => {
    const answer = await send(call, { headers: { ...browser, "idempotency-key": "own-data" }, ...sent });
    expect([call, answer.status, answer.status === 200 ? "" : answer.text]).toEqual([call, 200, ""]);
    return answer.body as { id: string; key: string };
  };
  const of = <Path extends string>(path: Path) => `/producers/${producer.nrn}${path}` as const;
  const { id: productId, externalId } = await given.product(producer, { weight: "1.2" });
  await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 2 }]);
  const { id: declarationId } = await asProducer(producer).current();

  await done(`PUT /users/${id}`, { body: { name: nameOf(producer.nrn) } });
  await done(`PUT ${of("/saved-filters/Lamps")}`, { body: { search: "lampe" } });
  await done(`PUT ${of(`/doubts/${productId}/question`)}`, { body: { ...MARKET, question: "LED or not?" } });
  const { key } = await done(`POST ${of("/api-keys")}`, { body: { name: "Mine", scopes: ["read"] } });
  await done(`POST ${of("/invitations")}`, {
    body: { email: `to-${producer.nrn}@example.org`, role: "viewer" },
  });
  await done(`POST ${of("/calendar-links")}`);
  await done(`POST ${of("/credit-requests")}`, { body: { amount: 30, note: "For the spring" } });
  await done(`POST ${of(`/declarations/${declarationId}/comments`)}`, { body: { text: "Without returns" } });
  await done("PUT /producers/declarations", { body: { id: declarationId, quantitiesConfirmed: true } });
  const reopened = { id: declarationId, reopen: true, reason: "Returns came" };
  await done("PUT /producers/declarations", { headers: browser, body: reopened });
  await send("POST /users/password-resets", { body: { email: person.email } });
  await rowsOf(sql`update producers set started_by = ${id} where nrn = ${producer.nrn}`);
  await rowsOf(sql`insert into request_log (producer_nrn, minute, actor, operation, path, status, code, times, request_id, last_at)
    select ${producer.nrn}, now() - n * interval '1 hour', ${`user:${id}`}, 'listEcoProducts', '/test/' || n, 200, '', 2, 'r' || n,
      now() - n * interval '1 hour' - interval '1 minute' from generate_series(0, 600) n`);
  await rowsOf(sql`insert into modulation_claims (producer_nrn, eco_product_id, scheme_pro_id, code, note, claimed_by, created_at)
    select ${producer.nrn}, ${productId}, (select id from scheme_pros limit 1), 'C' || n, 'Repaired ' || n % 2, ${`user:${id}`},
      '2025-01-01'::timestamptz + n * interval '1 hour' from generate_series(2, 1201) n`);
  await rowsOf(sql`insert into notices (producer_nrn, user_id, event, kind, details, in_app, by_mail, created_at)
    select ${producer.nrn}, ${id}, 'test-' || n, 'CREDITS_LOW', jsonb_build_object('left', n), true, false,
      now() - n / 2 * interval '1 second' from generate_series(1, 1200) n`);
  return { ...person, producer, key };
}

/** Where a text stands in the database, by table and column. */
async function whereIs(text: string): Promise<string[]> {
  const columns = await rowsOf<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`);
  const looks = columns.map(
    ({ table, column }) => sql`select ${`${table}.${column}`}::text as place
      where exists (select from ${sql.identifier(table)} where position(${text} in ${sql.identifier(column)}::text) > 0)`,
  );
  const places = await rowsOf<{ place: string }>(sql.join(looks, sql` union all `));
  return places.map(({ place }) => place);
}

test("the file of a person's data has what they asked, wrote, made and sent, once, and no secret", async () => {
  const { id, email, browser, producer, key } = await busyPerson();
  await send(`GET /producers/${producer.nrn}/credits`, { headers: browser });
  await flushActivity();
  const { text } = await send(`GET /users/${id}/export`, { headers: browser });
  const file = UserExport.strict().parse(JSON.parse(text));
  const { nrn: producerNrn } = producer;
  expect(file).toMatchObject({
    user: { id, email, name: nameOf(producerNrn) },
    savedFilters: [{ producerNrn, name: "Lamps", filter: { search: "lampe" } }],
    apiKeys: [{ producerNrn, id: key.split("_")[2], name: "Mine", scopes: ["read"] }],
    invitationsSent: [{ producerNrn, email: `to-${producerNrn.toLowerCase()}@example.org`, role: "viewer" }],
    companiesStarted: [{ nrn: producerNrn }],
    comments: [{ producerNrn, text: "Without returns", files: [] }],
    calendarLinks: [{ producerNrn }],
  });
  expect(file.texts.map(({ about, text }) => [about, text])).toEqual([
    ["REOPENING", "Returns came"],
    ["CREDIT_REQUEST", "For the spring"],
    ["PRODUCT_QUESTION", "LED or not?"],
    ["MODULATION_CLAIM", "Repaired 1"],
    ["MODULATION_CLAIM", "Repaired 0"],
  ]);
  const counted = file.notices.flatMap(({ kind, details }) => (kind === "CREDITS_LOW" ? [details.left] : []));
  expect(counted.map(Number).sort((a, b) => a - b)).toEqual(Array.from({ length: 1200 }, (_, n) => n + 1));
  const asked = file.requests.map(({ path }) => path);
  expect(asked).toContain(`/producers/${producerNrn}/credits`);
  expect(asked.filter((path) => path.startsWith("/test/"))).toEqual(
    Array.from({ length: 601 }, (_, n) => `/test/${n}`),
  );

  expect(text).not.toContain(key);
  for (const { hash } of await rowsOf<{ hash: string }>(sql`
    select hash from api_keys where created_by = ${id} union all select hash from calendar_links where user_id = ${id}
    union all select token_hash from invitations where invited_by = ${id}
    union all select password from accounts where user_id = ${id} union all select token from sessions where user_id = ${id}`))
    expect(text).not.toContain(hash);
});

test("whoever's row it is, is told of the column; once they are erased a bare id is all that may stand there", async () => {
  const { id, email, browser, producer } = await busyPerson();
  await send(`GET /users/${id}`, { headers: browser });
  await flushActivity();
  expect((await whereIs(id)).filter((place) => !(place in KEPT_OF_PEOPLE))).toEqual([]);

  expect((await send(`DELETE /users/${id}`, { headers: browser })).status).toBe(200);
  await flushActivity();
  const left = await whereIs(id);
  expect(left).toEqual(expect.arrayContaining(["audit_entries.actor", "product_questions.asked_by"]));
  expect(left.filter((place) => KEPT_OF_PEOPLE[place]?.after !== "an id")).toEqual([]);
  for (const text of [email, nameOf(producer.nrn)]) expect(await whereIs(text)).toEqual([]);
});
