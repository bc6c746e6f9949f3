import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { answers } from "@/db/admin";
import { freePort } from "@/lib/server/embedded/free-port";

/** That of the machine, or the one that `PGBOUNCER` names. */
const PROGRAM = process.env.PGBOUNCER || "pgbouncer";

/** Follows prepared statements from connection to connection from this version on. */
const OLDEST = [1, 21] as const;

/** Why nothing can be tested with the PgBouncer of this machine, or undefined where it can. */
export function whyNoPgBouncer(): string | undefined {
  const { stdout, error } = spawnSync(PROGRAM, ["--version"], { encoding: "utf8" });
  if (error) return `no PgBouncer: ${PROGRAM} is not there (PGBOUNCER names one)`;
  const [, version = "", major, minor] = /PgBouncer ((\d+)\.(\d+)\S*)/.exec(stdout) ?? [];
  const isNew = Number(major) > OLDEST[0] || (Number(major) === OLDEST[0] && Number(minor) >= OLDEST[1]);
  return isNew ? undefined : `PgBouncer ${version} is older than ${OLDEST.join(".")}`;
}

export type PgBouncer = { url: string; stop(): Promise<void> };

/** A PgBouncer in transaction mode before the database at `databaseUrl`, with so few connections that they are shared. */
export async function startPgBouncer(
  databaseUrl: string,
  more: Record<string, string> = {},
): Promise<PgBouncer> {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  const folder = mkdtempSync(join(tmpdir(), "eco-contributions-pgbouncer-"));
  chmodSync(folder, 0o755);
  const listenPort = await freePort();
  const settings = {
    listen_addr: "127.0.0.1",
    listen_port: String(listenPort),
    unix_socket_dir: "",
    auth_type: "plain",
    auth_file: join(folder, "users.txt"),
    pool_mode: "transaction",
    default_pool_size: "4",
    max_prepared_statements: "200",
    max_client_conn: "200",
    ...more,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const database = `${pathname.slice(1)} = host=${hostname} port=${port}`;
  writeFileSync(
    join(folder, "pgbouncer.ini"),
    `[databases]\n${database}\n[pgbouncer]\n${lines.join("\n")}\n`,
  );
  writeFileSync(join(folder, "users.txt"), `"${username}" "${decodeURIComponent(password)}"\n`);
  // It does not run as root.
  const asWhom = process.getuid?.() === 0 ? ["-u", "nobody"] : [];
  const child = spawn(PROGRAM, [...asWhom, "-q", join(folder, "pgbouncer.ini")], { stdio: "ignore" });
  const exited = new Promise((done) => child.once("exit", done));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${listenPort}`;
  for (const until = Date.now() + 10_000; !(await answers(url.href)); await sleep(50))
    if (Date.now() > until || child.exitCode !== null) throw new Error("PgBouncer does not answer");
  return {
    url: url.href,
    async stop() {
      child.kill("SIGKILL");
      await exited;
      rmSync(folder, { recursive: true });
    },
  };
}
