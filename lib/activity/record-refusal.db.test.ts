import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

test("a refusal that can't be written down is answered as a failure of the database, never in silence", async () => {
  const [own, other] = [await given.producer(), await given.producer()];
  const attempts = [
    () => send(`GET /producers/${other.nrn}/credits`, { key: own.key }),
    () => send(`POST /producers/${own.nrn}/credits`, { key: own.key, body: {} }),
    () => send(`GET /producers/${own.nrn}/credits`, { key: own.key.replace(/.{6}$/, "000000") }),
    () => send(`GET /producers/${own.nrn}/credits`),
  ];
  const answers = async () => {
    const told = [];
    for (const attempt of attempts) told.push(await attempt());
    return told.map(({ status, body, headers }) => [status, body, headers.has("retry-after")]);
  };
  await rowsOf(sql`alter table audit_entries rename to audit_entries_away`);
  const failed = [500, { error: "SERVICE_003" }, true];
  expect(await answers()).toEqual([failed, failed, failed, failed]);

  await rowsOf(sql`alter table audit_entries_away rename to audit_entries`);
  expect((await answers()).map(([status]) => status)).toEqual([400, 403, 401, 401]);
  const written = await rowsOf(sql`select status from audit_entries where result = 'refused' order by id`);
  expect(written.map(({ status }) => status)).toEqual([400, 403, 401, 401]);
});
