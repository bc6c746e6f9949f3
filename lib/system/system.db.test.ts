import { afterEach, describe, expect, test } from "vitest";
import document from "@/lib/contract/openapi.json" with { type: "json" };
import { closePools, reads } from "@/lib/runtime";
import { setDraining } from "@/lib/server/state";
import { freshDatabase } from "@/lib/testing/database";
import { send } from "@/lib/testing/send";

const { DATABASE_URL = "" } = process.env;

afterEach(async () => {
  await closePools();
  process.env.DATABASE_URL = DATABASE_URL;
});

test("GET /openapi.json is the committed document, without a key", async () => {
  const { status, headers, body } = await send("GET /openapi.json");

  expect(status).toBe(200);
  expect(headers.get("content-type")).toBe("application/json");
  expect(body).toEqual(document);
});

test("GET /healthz tells that the process answers, without a key or a database", async () => {
  process.env.DATABASE_URL = "postgres://nobody@127.0.0.1:1/away";
  expect(await send("GET /healthz")).toMatchObject({ status: 200, body: { status: "OK" } });
});

describe("GET /readyz, without a key", () => {
  test("is ready on a migrated database", async () => {
    const { status, body } = await send("GET /readyz");
    expect(status).toBe(200);
    expect(body).toEqual({ status: "OK", migrations: expect.any(Number) });
  });

  test("is not while a migration is missing", async () => {
    const database = await freshDatabase();
    process.env.DATABASE_URL = database.url;
    await closePools();
    await reads().rows(
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    const { status, headers } = await send("GET /readyz");

    expect(status).toBe(503);
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
    await closePools();
    await database.drop();
  });

  test("is not while the process is draining; what still arrives is served", async () => {
    setDraining();
    expect(await send("GET /readyz")).toMatchObject({ status: 503, body: { error: "SERVICE_005" } });
    expect((await send("GET /healthz")).status).toBe(200);
  });
});
