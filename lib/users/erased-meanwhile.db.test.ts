import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { users } from "@/db/schema";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type User = Awaited<ReturnType<typeof given.user>>;

/** Erases somebody while a request of theirs waits for a table: what it is then answered. */
async function erasedDuring({ id }: User, table: string, request: () => Promise<Answer>): Promise<Answer> {
  let answered: Promise<Answer> | undefined;
  await db().transaction(async (tx) => {
    await tx.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`);
    answered = request();
    await expect
      .poll(() => rowsOf(sql`select 1 from pg_locks where not granted and relation = ${table}::regclass`), {
        timeout: 30_000,
      })
      .not.toEqual([]);
    await tx.delete(users).where(eq(users.id, id));
  });
  if (!answered) throw new Error("nothing was asked");
  return answered;
}

const change = ({ id, browser, password }: User) =>
  send(`PUT /users/${id}/password`, {
    headers: browser,
    body: { currentPassword: password, newPassword: "a new password" },
  });

/** Each kind of request of a person, and the table at which it is held up. */
const REQUESTS = {
  "reads themselves": ["users", ({ browser }: User) => send("GET /users/me", { headers: browser })],
  "reads a producer": [
    "memberships",
    ({ browser }: User, nrn: string) => send(`GET /producers/${nrn}/credits`, { headers: browser }),
  ],
  "writes for a producer": [
    "memberships",
    ({ browser }: User, nrn: string) =>
      send(`PUT /producers/${nrn}`, { headers: browser, body: { companyCity: "Lyon" } }),
  ],
  invites: [
    "invitations",
    ({ browser }: User, nrn: string) =>
      send(`POST /producers/${nrn}/invitations`, {
        headers: browser,
        body: { email: `${nrn.toLowerCase()}@example.org`, role: "viewer" },
      }),
  ],
  "registers a company": [
    "countries",
    ({ browser }: User, nrn: string) =>
      send(`POST /onboardings/${nrn}-2`, {
        headers: browser,
        body: { companyName: "Demo", companyCountryCode: "FR", eprCountryCode: "FR", schemeCodes: ["EEE"] },
      }),
  ],
  "changes their data": [
    "users",
    ({ id, browser }: User) => send(`PUT /users/${id}`, { headers: browser, body: { name: "Another" } }),
  ],
  "changes their password": ["accounts", change],
  "repeats what they wrote": [
    "memberships",
    ({ browser }: User, nrn: string) =>
      send(`PUT /producers/${nrn}`, {
        headers: { ...browser, "idempotency-key": "erased-1" },
        body: { companyCity: "Lyon" },
      }),
  ],
  "signs in": [
    "sessions",
    ({ email, password }: User) => send("POST /sessions", { body: { email, password } }),
  ],
} as const;

test.each(Object.entries(REQUESTS))(
  "erasing somebody during their request answers 401, never 500: who %s",
  async (_what, [table, request]) => {
    const producer = await given.producer();
    const person = await given.user(producer);
    const answer = await erasedDuring(person, table, () => request(person, producer.nrn));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 401,
      body: { error: "SERVICE_005" },
    });
  },
);

test("a person whom an operator gives to a producer while they are erased is no such person", async () => {
  const [producer, other] = [await given.producer(), await given.producer()];
  const person = await given.user(producer);
  const key = await given.operatorKey();
  const answer = await erasedDuring(person, "memberships", () =>
    send(`POST /users/${person.id}/producers/${other.nrn}`, { key, body: { role: "viewer" } }),
  );
  expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
});
