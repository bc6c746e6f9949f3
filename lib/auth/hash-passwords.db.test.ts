import { randomInt } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { hashPassword, MOST_WAITING, verifyPassword } from "./hash-passwords";

const signIn = () =>
  send("POST /sessions", {
    body: { email: `${randomInt(2 ** 40).toString(36)}@example.org`, password: "not the password" },
  });

test("passwords being hashed hold neither a connection nor a thread that reads need", async () => {
  const { nrn, key } = await given.producer();
  let last = false;
  const hashed = Promise.all(Array.from({ length: 40 }, signIn)).then((answers) => {
    last = true;
    return answers;
  });
  // More than there are connections, and more files than Node has threads.
  const reads = Array.from({ length: 30 }, () => send(`GET /producers/${nrn}/credits`, { key }));
  const files = Array.from({ length: 30 }, () => readFile("package.json"));
  for (const { status } of await Promise.all(reads)) expect(status).toBe(200);
  await Promise.all(files);
  expect(last).toBe(false);
  expect((await hashed).map(({ status }) => status)).toEqual(Array(40).fill(401));
}, 120_000);

test("past a bound a password is not hashed: 429 with Retry-After, and the others are answered", async () => {
  const answers = await Promise.all(Array.from({ length: MOST_WAITING + 20 }, signIn));
  const refused = answers.filter(({ status }) => status === 429);
  expect(refused.length).toBeGreaterThan(0);
  for (const { body, headers } of refused) {
    expect(body).toEqual({ error: "SERVICE_005" });
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  }
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]));
  expect((await signIn()).status).toBe(401);
}, 120_000);

test("a hash is the one of its password alone, in whatever way that is typed; none is of no hash", async () => {
  const hash = await hashPassword("caf\u00e9 cr\u00e8me");
  expect(await verifyPassword(hash, "cafe\u0301 cre\u0300me")).toBe(true);
  expect(await verifyPassword(hash, "cafe creme")).toBe(false);
  expect(await verifyPassword(undefined, "")).toBe(false);
  // What the sign-in library wrote before.
  const earlier =
    "640ccf272f356a35dda44cbcca5a67a7:0f7ecac67e63f5774c659404a9f7b0385b0a65fd536d2c4270d445ba3f45e8088b75882872d6ca53175d4c42b18cf9d6b0f2a0bf039bc4576748b4705c3e7ee4";
  expect(await verifyPassword(earlier, "a password of length")).toBe(true);
});
