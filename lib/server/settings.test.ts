import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readSettings, StartError } from "@/lib/server/settings";
import { settingsTable } from "@/lib/settings";

test("without any setting: the embedded database in .data, with demo data, for this machine alone", () => {
  expect(readSettings({ NODE_ENV: "test" })).toEqual({
    port: 3000,
    host: "127.0.0.1",
    databaseUrl: undefined,
    migrates: true,
    dataDir: ".data",
    seed: "demo",
    workers: 1,
    metricsPort: undefined,
  });
});

test("a database of one's own gets no demo data unless SEED asks for them", () => {
  const DATABASE_URL = "postgres://eco@db.example:5432/eco";
  expect(readSettings({ NODE_ENV: "test", DATABASE_URL }).seed).toBe("none");
  expect(readSettings({ NODE_ENV: "test", DATABASE_URL, SEED: "demo" }).seed).toBe("demo");
});

test("what other machines reach gets the demo's known passwords only where SEED asks for them", () => {
  for (const HOST of ["0.0.0.0", "::", "192.0.2.7", "eco.example"]) {
    expect(readSettings({ NODE_ENV: "test", HOST }).seed).toBe("none");
    expect(readSettings({ NODE_ENV: "test", HOST, SEED: "demo" }).seed).toBe("demo");
  }
  for (const HOST of ["localhost", "127.0.0.2", "::1"])
    expect(readSettings({ NODE_ENV: "test", HOST }).seed).toBe("demo");
});

test("empty means absent", () => {
  expect(
    readSettings({ NODE_ENV: "test", PORT: "", HOST: "", DATABASE_URL: "", DATA_DIR: "", SEED: "" }),
  ).toEqual(readSettings({ NODE_ENV: "test" }));
});

test.each([
  { PUBLIC_URL: "eco.example" },
  { PUBLIC_URL: "https://eco.example/portal" },
  { PUBLIC_URL: "ftp://eco.example" },
  { PUBLIC_URL: "https://user@eco.example" },
  { S3_ENDPOINT: "storage.example" },
  { S3_ENDPOINT: "s3://bucket" },
  { SMTP_URL: "mail.example:25" },
  { SMTP_URL: "http://mail.example" },
  { MAIL_FROM: "nobody" },
  { MAIL_FROM: "a@eco.example\r\nBcc: b@eco.example" },
  { AUTH_SECRET: "short" },
  { LOG_LEVEL: "verbose" },
  { INVITATIONS_PER_PERSON: "many" },
  { INVITATIONS_PER_ADDRESS: "-1" },
  { COMPANIES_PER_PERSON: "five" },
  { STARTER_CREDITS: "-1" },
  { STARTER_CREDITS: "1e3" },
  { STARTER_CREDITS: "1000001" },
])("%j is refused by name", (wrong) => {
  expect(() => readSettings({ NODE_ENV: "test", ...wrong })).toThrow(Object.keys(wrong)[0]);
});

test("the public address, the mail server and the sender are taken as they are", () => {
  const settings = {
    PUBLIC_URL: "https://eco.example",
    SMTP_URL: "smtps://user:p%40ss@mail.example:465",
    MAIL_FROM: "Eco-contributions <no-reply@eco.example>",
  };
  expect(readSettings({ NODE_ENV: "test", ...settings })).toEqual(readSettings({ NODE_ENV: "test" }));
});

test("all that is wrong is said at once", () => {
  expect(() => readSettings({ NODE_ENV: "test", PORT: "-1", SEED: "some" })).toThrow(StartError);
  expect(() => readSettings({ NODE_ENV: "test", PORT: "-1", SEED: "some" })).toThrow(/PORT .*; SEED /);
});

test("the README's table of settings is what the schema says", async () => {
  const readme = readFileSync("README.md", "utf8");
  const table = /(?<=## Configuration\n\n)(\|.*\n)+/;
  expect(readme).toMatch(table);
  await expect(readme.replace(table, () => `${settingsTable()}\n`)).toMatchFileSnapshot("../../README.md");
});
