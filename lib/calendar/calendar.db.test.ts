import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Person = Awaited<ReturnType<typeof given.user>>;
type Link = { id: string; token: string; revokedAt: string | null; lastUsedAt: string | null };

let producer: Producer;
let owner: Person;

beforeAll(async () => {
  producer = await given.producer();
  owner = await given.user(producer);
  await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  await rowsOf(sql`update registrations set status = '5 - Registered' where producer_nrn = ${producer.nrn}`);
  await rowsOf(sql`update scheme_deadlines set deadline = current_date + 20, certainty = 'sourced'
    where scheme_pro_id = (select scheme_pro_id from registrations where producer_nrn = ${producer.nrn})
      and declaration_period_code = '2025'`);
});

const links = () => `/producers/${producer.nrn}/calendar-links` as const;
const make = async ({ browser }: Person): Promise<Link> => {
  const { status, body } = await send(`POST ${links()}`, { headers: browser });
  expect(status).toBe(200);
  return body as Link;
};
const read = (Token: string) => send("GET /calendar.ics", { query: { Token } });

test("the feed has the deadlines of registered schemes as whole days, each with its state, and nobody's name", async () => {
  const { token } = await make(owner);
  const { status, headers, text } = await read(token);
  expect(status).toBe(200);
  expect(headers.get("content-type")).toMatch(/^text\/calendar/);
  const plain = text.replaceAll("\r\n ", "");
  expect(plain).toMatch(/SUMMARY:.*declare 2025 \(nothing declared\)/);
  expect(plain).toMatch(/DTSTART;VALUE=DATE:\d{8}/);
  expect(plain).toContain(`/declaration?producer=${producer.nrn}&country=FR&period=2025`);
  for (const personal of ["Test", owner.email, "@example", `Producer ${producer.nrn}`])
    expect(plain).not.toContain(personal);
});

test("companies that share a scheme don't share events, and what closed before one registered is not its to declare", async () => {
  const { browser } = owner;
  const other = await given.producer();
  await rowsOf(
    sql`insert into memberships (producer_nrn, user_id, role) values (${other.nrn}, ${owner.id}, 'owner')`,
  );
  await rowsOf(sql`insert into registrations (producer_nrn, scheme_pro_id, status)
    select ${other.nrn}, scheme_pro_id, '5 - Registered' from registrations where producer_nrn = ${producer.nrn}`);
  const { body } = await send(`POST /producers/${other.nrn}/calendar-links`, { headers: browser });
  const feeds = [await read((await make(owner)).token), await read((body as Link).token)];
  const [own, others] = feeds.map(({ text }) =>
    [...text.replaceAll("\r\n ", "").matchAll(/UID:.*/g)].map(([uid]) => uid),
  );
  expect(own?.length).toBeGreaterThan(0);
  expect(others?.filter((uid) => own?.includes(uid))).toEqual([]);
  await rowsOf(
    sql`update registrations set created_at = current_date + 21 where producer_nrn = ${other.nrn}`,
  );
  expect((await read((body as Link).token)).text).not.toContain("declare 2025");
});

test("a scheme that was left keeps the deadline of what was declared to it", async () => {
  const leaving = await given.producer();
  const person = await given.user(leaving);
  const { externalId } = await given.product(leaving, { title: "Lampe de bureau LED", weight: "1" });
  await asProducer(leaving).declare([{ ecoProductReference: externalId, quantity: 2 }]);
  await rowsOf(sql`insert into registrations (producer_nrn, scheme_pro_id, status)
    select ${leaving.nrn}, scheme_pro_id, '7 - Terminated' from registrations where producer_nrn = ${producer.nrn}`);
  const { body } = await send(`POST /producers/${leaving.nrn}/calendar-links`, { headers: person.browser });
  const { text } = await read((body as Link).token);
  expect(text.match(/SUMMARY:.*/g)).toEqual([expect.stringMatching(/declare 2025 \(not validated\)/)]);
});

test("a scheme that was left once the period was over keeps the deadline of it, whether or not anything is declared", async () => {
  const leaving = await given.producer();
  const person = await given.user(leaving);
  const [row] = await rowsOf<{ id: string }>(sql`
    insert into registrations (producer_nrn, scheme_pro_id, status, created_at)
    select ${leaving.nrn}, scheme_pro_id, '7 - Terminated', '2024-05-02' from registrations where producer_nrn = ${producer.nrn}
    returning id`);
  const { body } = await send(`POST /producers/${leaving.nrn}/calendar-links`, { headers: person.browser });
  const summaries = async () => (await read((body as Link).token)).text.match(/SUMMARY:.*/g);
  expect(await summaries()).toBeNull();
  await rowsOf(sql`
    insert into registration_steps (producer_nrn, registration_id, from_status, to_status, actor, by_operator, created_at)
    values (${leaving.nrn}, ${row?.id}, '5 - Registered', '7 - Terminated', 'user:1', true, '2026-01-10')`);
  expect(await summaries()).toEqual([expect.stringMatching(/declare 2025/)]);
});

test("says that a part is validated, or to be validated again, in the language of whose link it is", async () => {
  const reader = await given.user(producer, { role: "viewer" });
  await send(`PUT /users/${reader.id}`, { headers: reader.browser, body: { language: "fr" } });
  await rowsOf(sql`insert into declarations (producer_nrn, epr_country_code, declaration_period_code)
    values (${producer.nrn}, 'FR', '2025')`);
  await rowsOf(sql`insert into declaration_parts (producer_nrn, declaration_id, scheme_pro_id, scheme_code, eco_organism_name, status)
    select ${producer.nrn}, d.id, s.id, s.scheme_code, s.eco_organism_name, 'VALIDATED' from declarations d, scheme_pros s
    where d.producer_nrn = ${producer.nrn} and s.id = (select scheme_pro_id from registrations where producer_nrn = ${producer.nrn})`);
  const { text } = await read((await make(reader)).token);
  expect(text.replaceAll("\r\n ", "")).toMatch(/déclarer 2025 \(validé\)/);
  await rowsOf(
    sql`update declaration_parts set requires_resubmission = true where producer_nrn = ${producer.nrn}`,
  );
  const changed = await read((await make(reader)).token);
  expect(changed.text.replaceAll("\r\n ", "")).toMatch(/déclarer 2025 \(à valider de nouveau\)/);
});

test("what was validated and reopened is to be validated again", async () => {
  const opened = await given.producer();
  const person = await given.user(opened);
  const { externalId } = await given.product(opened, { title: "Lampe de bureau LED", weight: "1" });
  const books = asProducer(opened);
  await books.declare([{ ecoProductReference: externalId, quantity: 2 }]);
  await rowsOf(sql`insert into registrations (producer_nrn, scheme_pro_id, status)
    select ${opened.nrn}, scheme_pro_id, '5 - Registered' from registrations where producer_nrn = ${producer.nrn}`);
  const [{ id = "" } = {}] = (await books.declarations()).body.data;
  await books.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
  await books.update({ id, reopen: true, reason: "one lamp more", schemeCodes: ["EEE"] });
  const { body } = await send(`POST /producers/${opened.nrn}/calendar-links`, { headers: person.browser });
  const { text } = await read((body as Link).token);
  expect(text.replaceAll("\r\n ", "").match(/SUMMARY:.*2025.*/g)).toEqual([
    expect.stringMatching(/\(to be validated again\)/),
  ]);
});

test("a link is kept as a hash, listed without its secret, and gives nothing once it is ended", async () => {
  const { id, token } = await make(owner);
  expect(JSON.stringify(await rowsOf(sql`select * from calendar_links where id = ${id}`))).not.toContain(
    token,
  );
  await read(token);
  const listed = await send(`GET ${links()}`, { headers: owner.browser });
  expect(listed.text).not.toContain(token);
  expect((listed.body as { data: Link[] }).data.find((link) => link.id === id)?.lastUsedAt).toEqual(
    expect.any(String),
  );
  const ended = await send(`DELETE ${links()}/${id}`, { headers: owner.browser });
  expect(ended.body).toMatchObject({ id, revokedAt: expect.any(String) });
  expect(await read(token)).toMatchObject({ status: 404 });
});

test("another person's link can be neither seen nor ended, and a key has none", async () => {
  const { id, token } = await make(owner);
  const other = await given.user(producer);
  expect((await send(`GET ${links()}`, { headers: other.browser })).body).toEqual({ data: [] });
  expect((await send(`DELETE ${links()}/${id}`, { headers: other.browser })).status).toBe(400);
  expect((await send(`POST ${links()}`, { key: producer.key })).status).toBe(403);
  expect((await read(token)).status).toBe(200);
});

test("who leaves the company takes the link along: it gives nothing any more", async () => {
  const leaver = await given.user(producer);
  const { token } = await make(leaver);
  await send(`DELETE /producers/${producer.nrn}/members/${leaver.id}`, { headers: owner.browser });
  expect((await read(token)).status).toBe(404);
  expect((await read("nothing")).status).toBe(404);
});

test("ten links are live at most", async () => {
  const person = await given.user(producer);
  for (let count = 0; count < 10; count++) await make(person);
  const { status, body } = await send(`POST ${links()}`, { headers: person.browser });
  expect(status).toBe(400);
  expect(body).toMatchObject({ error: "SERVICE_005" });
});
