import { spawnSync } from "node:child_process";
import postgres from "postgres";
import { expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { documentedRoles } from "@/lib/testing/documented-roles";
import { onOwnServices } from "@/lib/testing/own-services";
import { overAt, uploadTo } from "@/lib/testing/upload-to";

const { dataDir, startApi } = onOwnServices();

/** Runs a command of package.json as a person would, with the settings that it is given. */
function npmRun(command: string, env: Record<string, string>, ...args: string[]) {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", command, "--", ...args], {
    env: { ...process.env, DATA_DIR: dataDir(), ...env },
    encoding: "utf8",
  });
  return { status, stdout, stderr };
}

test("with MIGRATE=false a start refuses a database that is behind in one line, and `npm run migrate` is what it says", async () => {
  const server = await openEmbeddedPostgres({ dataDir: dataDir() });
  const refused = await startApi({ MIGRATE: "false" }).exited;
  expect(refused.stderr).toMatch(
    /^Can't start: the database lacks 0000_initial, .*: run `npm run migrate` as its owner\n$/,
  );
  expect(refused.code).toBe(1);

  const { status, stdout } = npmRun("migrate", { MIGRATE: "false" });
  expect(stdout).toMatch(/^0000_initial\n0001_rules\n(.+\n)+The database has this version's schema\.\n$/);
  expect(status).toBe(0);
  expect(npmRun("migrate", {}).stdout).toBe("The database has this version's schema.\n");

  const service = startApi({ MIGRATE: "false" });
  expect((await fetch(`${await service.ready}/api/readyz`)).status).toBe(200);
  const sql = postgres(server.url, { max: 1 });
  await sql`delete from drizzle.__drizzle_migrations where id = (select min(id) from drizzle.__drizzle_migrations)`;
  await sql.end();
  expect((await fetch(`${await service.ready}/api/readyz`)).status).toBe(503);
  const wrong = npmRun("migrate", {});
  expect(wrong.stderr).toMatch(
    /^Can't migrate: the database can't be brought to this version's schema: the migration 0000_initial is dated before .*\n$/,
  );
  expect(wrong.status).toBe(1);
  await server.release();
});

test("a service whose role can't change the schema starts, seeds, serves, takes uploads and retains", async () => {
  const server = await openEmbeddedPostgres({ dataDir: dataDir() });
  const roles = documentedRoles(server.url, "eco");
  await roles.makeTwo();
  await migrate(roles.urlOf("owner"));
  const env = { DATABASE_URL: roles.urlOf("service"), MIGRATE: "false", SEED: "demo", WORKERS: "1" };
  const service = startApi(env);
  const origin = await service.ready;
  const nrn = "00000000000040";
  const { stdout } = npmRun("keys", env, "create", "--producer", nrn, "--scopes", "read,write,batch");
  const producer = { nrn, key: stdout.trim() };
  const file = new Blob(["external_id,external_id_type,title\nROLE-1,SKU,Lampe de bureau LED\n"]);
  const { id } = await uploadTo(origin, producer, "eco-products", file);
  expect(await overAt(origin, producer, id)).toMatchObject({ status: "SUCCEEDED" });
  expect(npmRun("retain", env)).toMatchObject({ status: 0, stderr: "" });
  service.process.kill("SIGTERM");
  expect(await service.exited).toMatchObject({ code: 0 });
  await server.release();
});
