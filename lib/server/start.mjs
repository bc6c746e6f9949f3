import { spawn } from "node:child_process";
import { fileURLToPath, pathToFileURL } from "node:url";
import { missingBuilds, SERVER_BUNDLE, WORKER_BUNDLE } from "./source-stamp.mjs";

// Plain JavaScript, so that a service that is built starts without a TypeScript loader.
const root = fileURLToPath(new URL("../..", import.meta.url));
process.chdir(root);
Object.assign(process.env, { NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" });

const worker = process.argv.includes("--worker");
const portal = !worker && !process.argv.includes("--api");
if (missingBuilds(portal).length > 0) {
  const args = [
    ...["--import", "tsx", "lib/server/build.ts"],
    ...(worker ? [] : ["--for-start"]),
    ...(portal ? [] : ["--api"]),
  ];
  const builder = spawn(process.execPath, args, { stdio: "inherit" });
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  const pass = (/** @type {NodeJS.Signals} */ signal) => builder.kill(signal);
  for (const signal of signals) process.on(signal, pass);
  const status = await new Promise((done) => builder.once("exit", done));
  if (status !== 0) process.exit(1);
  for (const signal of signals) process.off(signal, pass);
}
process.setSourceMapsEnabled(true);
await import(pathToFileURL(worker ? WORKER_BUNDLE : SERVER_BUNDLE).href);
