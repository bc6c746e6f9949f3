import { execFile } from "node:child_process";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

const COMMANDS = {
  migrate: "lib/server/migrate.cli.ts",
  retain: "lib/retention/retain.cli.ts",
  "proof-keys": "lib/proof/proof-keys.cli.ts",
  files: "lib/storage/files.cli.ts",
  keys: "lib/auth/keys.cli.ts",
} as const;

const run = (name: keyof typeof COMMANDS, ...args: string[]) =>
  new Promise<{ status: unknown; stdout: string; stderr: string }>((done) => {
    execFile(process.execPath, ["--import", "tsx", COMMANDS[name], ...args], (error, stdout, stderr) =>
      done({ status: error?.code ?? 0, stdout, stderr }),
    );
  });

const done = () =>
  rowsOf(sql`
    select 'key' as what, id from proof_keys union all select 'act', id::text from audit_entries where actor in ('command line', 'retention')
    union all select 'session', id from sessions where expires_at < now() order by 1, 2`);

describe("a command", () => {
  test.each(Object.keys(COMMANDS) as (keyof typeof COMMANDS)[])(
    "%s says how it is called, and does nothing by that or by what it does not know",
    async (name) => {
      const before = await done();
      const acts =
        name === "proof-keys" ? ["rotate"] : name === "files" ? ["sweep"] : name === "keys" ? ["list"] : [];
      const [told, after, unknown, more] = await Promise.all([
        run(name, "--help"),
        run(name, ...acts, "--help"),
        run(name, ...acts, "--dryrun"),
        run(name, ...acts, "one", "more"),
      ]);
      for (const { status, stdout } of [told, after])
        expect([status, stdout]).toEqual([
          0,
          expect.stringContaining(`npm run ${name === "keys" ? "--silent keys" : name}`),
        ]);
      for (const { status, stdout, stderr } of [unknown, more]) {
        expect([status, stdout]).toEqual([1, ""]);
        expect(stderr).toContain("npm run ");
        expect(stderr).not.toContain("    at ");
      }
      expect(await done()).toEqual(before);
    },
  );

  test("proof-keys rotate signs with another key, and list tells both", async () => {
    const [first, second] = [await run("proof-keys", "rotate"), await run("proof-keys", "rotate")];
    const { stdout } = await run("proof-keys", "list");
    expect(stdout).toMatch(new RegExp(`^${second.stdout.trim()}\t\\S+\tsigns$`, "m"));
    expect(stdout).toMatch(new RegExp(`^${first.stdout.trim()}\t\\S+\tretired `, "m"));
  });
});
