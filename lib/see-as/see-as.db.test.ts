import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { mailFolder } from "@/lib/mails/hand-in";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

/** An operator who sees the portal as a producer, which has an owner and two products' worth of credits. */
async function seeing() {
  const [producer, elsewhere] = [await given.producer(), await given.producer()];
  const owner = await given.user(producer);
  const operator = await given.user(elsewhere, { isOperator: true });
  const headers = operator.browser;
  const begun = await send(`POST /producers/${producer.nrn}/see-as`, { headers });
  return { producer, elsewhere, owner, headers, begun };
}

describe("an operator who sees the portal as a producer", () => {
  test("reads what a viewer of it reads, and nothing of anybody else", async () => {
    const { producer, elsewhere, headers, begun } = await seeing();
    expect(begun).toMatchObject({ status: 200, body: { nrn: producer.nrn } });
    expect((await send(`GET /producers/${producer.nrn}/credits`, { headers })).status).toBe(200);
    const others = await send(`GET /producers/${elsewhere.nrn}/credits`, { headers });
    expect([others.status, others.text]).toEqual([400, '{"error":"SERVICE_004"}']);
    expect((await send("GET /users", { headers })).status).toBe(403);
    const { body } = await send("GET /users/me", { headers });
    expect(body).toMatchObject({
      isOperator: false,
      producers: [{ nrn: producer.nrn, role: "viewer" }],
      sees: { nrn: producer.nrn },
    });
  });

  test("is written into the audit, and told to its owners by mail", async () => {
    const { producer, owner } = await seeing();
    const entries = await rowsOf<{ action: string; by: boolean }>(sql`
      select action, by_operator as by from audit_entries where producer_nrn = ${producer.nrn} and action = 'seeAs'`);
    expect(entries).toEqual([{ action: "seeAs", by: true }]);
    await mailsSent();
    const mails = await mailsTo(mailFolder(), owner.email);
    expect(mails.map(({ text }) => text).join()).toContain("30 minutes");
  });

  test("is told each time, whatever the id that its request bears", async () => {
    const { producer, owner, headers } = await seeing();
    const again = { ...headers, "x-request-id": "the-same-id" };
    for (const _ of [1, 2]) {
      await send("DELETE /see-as", { headers });
      await send(`POST /producers/${producer.nrn}/see-as`, { headers: again });
    }
    await mailsSent();
    expect(await mailsTo(mailFolder(), owner.email)).toHaveLength(3);
  });

  test("ends it, and is who they are again", async () => {
    const { producer, headers } = await seeing();
    expect((await send("DELETE /see-as", { headers })).status).toBe(200);
    const { body } = await send("GET /users/me", { headers });
    expect(body).toMatchObject({ isOperator: true, sees: null });
    const grant = { headers, body: { amount: 5, reason: "test" } };
    expect((await send(`POST /producers/${producer.nrn}/credits`, grant)).status).toBe(200);
  });

  test("is who they are again after half an hour, by itself", async () => {
    const { producer, headers } = await seeing();
    await rowsOf(sql`
      update sessions set sees_until = now() - interval '1 second' where sees_nrn = ${producer.nrn} returning id`);
    expect((await send("GET /users/me", { headers })).body).toMatchObject({ isOperator: true, sees: null });
  });
});

test("who is no operator any more sees nothing as another", async () => {
  const { producer, headers } = await seeing();
  await rowsOf(sql`update users set is_operator = false where id in (
    select user_id from sessions where sees_nrn = ${producer.nrn}) returning id`);
  const answer = await send(`GET /producers/${producer.nrn}/credits`, { headers });
  expect(answer.text).toBe('{"error":"SERVICE_004"}');
});

test("a key sees no pages", async () => {
  const { nrn } = await given.producer();
  const key = await given.operatorKey();
  expect((await send(`POST /producers/${nrn}/see-as`, { key })).status).toBe(403);
});
