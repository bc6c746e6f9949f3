import { afterAll, expect, test } from "vitest";
import { migrationsIn } from "@/db/migration-files";
import { closePools, db } from "@/lib/runtime";
import { freshDatabase } from "@/lib/testing/database";
import { given } from "@/lib/testing/given";

const { DATABASE_URL } = process.env;

afterAll(async () => {
  await closePools();
  process.env.DATABASE_URL = DATABASE_URL;
});

const ASKING = migrationsIn().find(({ name }) => name === "0044_packaging-anew")?.statements ?? [];

test("a database that has catalogs of countries where one scheme takes all packaging prices these again", async () => {
  const database = await freshDatabase();
  await closePools();
  process.env.DATABASE_URL = database.url;
  try {
    const producer = await given.producer();
    for (const country of ["FR", "IT", "NL"]) await given.product(producer, { country });
    await db().execute("delete from catalog_pricings");
    for (const statement of ASKING) await db().execute(statement);
    const asked = await db().execute(
      "select distinct epr_country_code as country from catalog_pricings order by 1",
    );
    expect(asked.map(({ country }) => country)).toEqual(["IT", "NL"]);
  } finally {
    await closePools();
    await database.drop();
  }
});
