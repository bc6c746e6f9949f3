import { sql } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

afterEach(() => {
  vi.unstubAllEnvs();
});

/** What a process of that setting signs session cookies with. */
async function secretOf(AUTH_SECRET: string): Promise<string | undefined> {
  vi.stubEnv("AUTH_SECRET", AUTH_SECRET);
  vi.resetModules();
  const { signIn } = await import("./sign-in");
  return (await signIn()).options.secret;
}

const kept = () => rowsOf<{ value: string }>(sql`select value from service_secrets where name = 'session'`);

test("sessions are signed with AUTH_SECRET, which is stored nowhere", async () => {
  const secret = "0123456789abcdef0123456789abcdef";
  expect(await secretOf(secret)).toBe(secret);
  expect(await kept()).toEqual([]);
});

test("without one, or with an empty one, all processes share one that the database keeps", async () => {
  const secret = await secretOf("");
  expect(secret).toMatch(/^[\w-]{43}$/);
  expect(await secretOf("")).toBe(secret);
  expect(await kept()).toEqual([{ value: secret }]);
});
