import { expect, test } from "vitest";
import { readSettings, StartError } from "@/lib/server/settings";

test("without any setting: the embedded database in .data, with demo data, for this machine alone", () => {
  expect(readSettings({ NODE_ENV: "test" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    dataDir: ".data",
    seed: "demo",
    workers: 1,
  });
});

test("a database of one's own gets no demo data unless SEED asks for them", () => {
  const DATABASE_URL = "postgres://eco@db.example:5432/eco";
  expect(readSettings({ NODE_ENV: "test", DATABASE_URL }).seed).toBe("none");
  expect(readSettings({ NODE_ENV: "test", DATABASE_URL, SEED: "demo" }).seed).toBe("demo");
});

test("empty means absent", () => {
  expect(
    readSettings({ NODE_ENV: "test", PORT: "", HOST: "", DATABASE_URL: "", DATA_DIR: "", SEED: "" }),
  ).toEqual(readSettings({ NODE_ENV: "test" }));
});

test("all that is wrong is said at once", () => {
  expect(() => readSettings({ NODE_ENV: "test", PORT: "-1", SEED: "some" })).toThrow(StartError);
  expect(() => readSettings({ NODE_ENV: "test", PORT: "-1", SEED: "some" })).toThrow(/PORT .*; SEED /);
});
