import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    runs: { type: "string", default: "160" },
    operation: { type: "string", multiple: true },
  },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 31);
const runs = Number(values.runs);
if (!Number.isInteger(seed) || !Number.isInteger(runs) || runs < 1) {
  console.error(
    "usage: npm run fuzz -- [--seed <whole number>] [--runs <requests of an operation by each caller>] [--operation <id>]…",
  );
  process.exit(2);
}

process.stdout.write(`seed ${seed}, ${runs} requests of each operation by each caller\n`);
for (const name of ["KEY", "USER", "ADDRESS", "ATTEMPTS", "ATTEMPTS_ADDRESS"])
  process.env[`RATE_LIMIT_${name}`] = "0";
process.env.LOG_LEVEL ??= "silent";
process.env.ILLUSTRATIVE_PRICES ??= "true";
// Loaded once it is known which limits hold, and the service once it is known on which database.
const { default: openTestDatabase } = await import("@/lib/testing/database");
const close = await openTestDatabase();
const { fuzz } = await import("./fuzz");
const { closePools } = await import("@/lib/runtime");
const found = await fuzz({
  seed,
  runs,
  only: values.operation ?? [],
  report: (line) => process.stdout.write(`${line}\n`),
});
await closePools();
await close();
process.stdout.write(
  found.length === 0 ? "every answer conforms\n" : `${found.length} strayed; again with --seed ${seed}\n`,
);
process.exit(found.length === 0 ? 0 : 1);
