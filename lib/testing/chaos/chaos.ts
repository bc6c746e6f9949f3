import { spawn } from "node:child_process";
import { once } from "node:events";

/** Each is a file beside this one, which makes its own service and ends with 1 where a promise was broken, with what it is told. */
const PARTS: Record<string, string[]> = {
  "stalled-database": ["stalled-database.ts"],
  "no-connections": ["no-connections.ts"],
  batch: ["batch.ts", "--kills", "50"],
  migration: ["migration.cli.ts"],
};

/** `npm run chaos [-- stalled-database …]`: all parts, or those that are named, one after the other. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const unknown = named.filter((name) => !PARTS[name]);
  if (unknown.length > 0) {
    console.error(`no such part: ${unknown.join(", ")}; there are ${Object.keys(PARTS).join(", ")}`);
    process.exit(2);
  }
  const broken: string[] = [];
  for (const name of named.length > 0 ? named : Object.keys(PARTS)) {
    process.stdout.write(`\n${name}\n`);
    const [file, ...told] = PARTS[name] ?? [];
    const part = ["--import", "tsx", `lib/testing/chaos/${file}`, ...told];
    const child = spawn(process.execPath, part, { stdio: "inherit" });
    const [code] = await once(child, "exit");
    if (code !== 0) broken.push(name);
  }
  process.stdout.write(`\n${broken.length === 0 ? "all promises held" : `broken: ${broken.join(", ")}`}\n`);
  process.exit(broken.length === 0 ? 0 : 1);
}

await main();
