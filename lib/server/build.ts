import { spawn } from "node:child_process";
import {
  closeSync,
  existsSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { build as bundle, type Plugin } from "esbuild";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { requireFreePort } from "@/lib/server/listen";
import { identify, isSameProcess } from "@/lib/server/processes";
import { readSettings, StartError } from "@/lib/server/settings";
import {
  EMBEDDED_BUNDLE,
  missingBuilds,
  SEEDER_BUNDLE,
  SERVER_BUNDLE,
  stampFile,
  stampSource,
  WORKER_BUNDLE,
} from "@/lib/server/source-stamp.mjs";
import { compressFiles } from "@/lib/server/static-files";

const FOLDER = ".build";
const LOCK = `${FOLDER}/lock`;
const PORTAL_LOG = `${FOLDER}/portal.log`;

/** Builds what is missing for this source: `--api` leaves the pages out, `--for-start` refuses wrong settings first. */
async function main(args: readonly string[]): Promise<void> {
  if (args.includes("--for-start")) await requireFreePort(readSettings());
  const portal = !args.includes("--api");
  mkdirSync(FOLDER, { recursive: true });
  await lockBuild();
  try {
    const missing = missingBuilds(portal);
    const stamp = stampSource();
    if (missing.includes("server")) {
      lexiconOf();
      await buildServer();
    }
    if (missing.includes("portal")) await buildPortal();
    for (const build of missing) writeFileSync(stampFile(build), stamp);
  } finally {
    rmSync(LOCK, { force: true });
  }
}

/** Leaves the embedded Postgres in a bundle of its own, which the others load when they need it. */
const embeddedApart: Plugin = {
  name: "embedded-apart",
  setup: ({ onResolve }) =>
    onResolve({ filter: /^@\/lib\/server\/embedded\// }, () => ({
      path: `./${basename(EMBEDDED_BUNDLE)}`,
      external: true,
    })),
};

async function buildServer(): Promise<void> {
  await bundle({
    entryPoints: [
      { in: "app/server.ts", out: basename(SERVER_BUNDLE, ".mjs") },
      { in: "lib/server/seeder.ts", out: basename(SEEDER_BUNDLE, ".mjs") },
      { in: "lib/server/worker.ts", out: basename(WORKER_BUNDLE, ".mjs") },
      { in: "lib/server/embedded/postgres.ts", out: basename(EMBEDDED_BUNDLE, ".mjs") },
    ],
    plugins: [embeddedApart],
    outdir: FOLDER,
    outExtension: { ".js": ".mjs" },
    bundle: true,
    platform: "node",
    format: "esm",
    target: "node20.19",
    packages: "external",
    sourcemap: true,
    legalComments: "none",
    logLevel: "warning",
  });
}

async function buildPortal(): Promise<void> {
  process.stdout.write("Building this source once, which takes one to five minutes…\n");
  const log = openSync(PORTAL_LOG, "w");
  const next = spawn(process.execPath, ["node_modules/next/dist/bin/next", "build"], {
    stdio: ["ignore", log, log],
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" },
  });
  closeSync(log);
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      next.kill("SIGKILL");
      rmSync(LOCK, { force: true });
      process.exit(1);
    });
  }
  const status = await new Promise<number | null>((done) => next.once("exit", done));
  if (status !== 0) throw new StartError(`the build failed:\n${readFileSync(PORTAL_LOG, "utf8")}`);
  await compressFiles();
}

/** Waits until no other process builds here. */
async function lockBuild(): Promise<void> {
  // Linked rather than written, so that the lock never exists without its owner.
  const mine = `${LOCK}.${process.pid}`;
  writeFileSync(mine, identify(process.pid));
  for (let locked = false; !locked; ) {
    try {
      linkSync(mine, LOCK);
      locked = true;
    } catch (thrown) {
      if ((thrown as NodeJS.ErrnoException).code !== "EEXIST") throw thrown;
      const holder = existsSync(LOCK) ? readFileSync(LOCK, "utf8") : "";
      if (isSameProcess(holder)) await sleep(200);
      else rmSync(LOCK, { force: true });
    }
  }
  rmSync(mine);
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  console.error(error instanceof StartError ? `Can't start: ${error.message}` : error);
  process.exitCode = 1;
}
