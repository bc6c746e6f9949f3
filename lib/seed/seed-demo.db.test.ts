import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { DEMO_PRODUCER_NRN, findDemo } from "./demo-access";
import { seed } from "./seed-demo";

onOwnDatabase();

test("a fresh demo answers the first call of the README as it stands there", async () => {
  const [, shown = ""] = /```json\n([\s\S]*?)```/.exec(readFileSync("README.md", "utf8")) ?? [];
  const { data: lines, ...rest } = JSON.parse(shown);
  await seed();
  const { body } = await send(`GET /producers/${DEMO_PRODUCER_NRN}/declarations/eco-contributions`, {
    key: (await findDemo())?.apiKey ?? "",
    query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
  });
  const { data, ...answered } = body as { data: unknown[] };
  expect(rest).toEqual(answered);
  expect(lines).toEqual(data.slice(0, lines.length));
}, 60_000);

test("accounts and a key of the demo that are gone do not come back", async () => {
  await seed();
  expect(await findDemo()).toBeDefined();
  await rowsOf(sql`delete from users where email = 'operator@example.org' returning id`);
  await rowsOf(sql`delete from api_keys where name = 'Demo' returning id`);
  await seed();
  expect(await rowsOf(sql`select id from users where email = 'operator@example.org'`)).toEqual([]);
  expect(await rowsOf(sql`select id from api_keys where name = 'Demo'`)).toEqual([]);
  expect(await findDemo()).toBeUndefined();
});
