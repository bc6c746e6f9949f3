import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";

for (const name of ["KEY", "USER", "ADDRESS", "ATTEMPTS", "ATTEMPTS_ADDRESS"])
  process.env[`RATE_LIMIT_${name}`] = "0";
process.env.LOG_LEVEL ??= "silent";
process.env.ILLUSTRATIVE_PRICES ??= "true";
// Whoever has started one company asks an operator for another.
process.env.COMPANIES_PER_PERSON = "1";
// Loaded once it is known on which database.
const { default: openTestDatabase } = await import("@/lib/testing/database");
const close = await openTestDatabase();
const { recordExamples } = await import("./record-examples");
const { closePools } = await import("@/lib/runtime");
const examples = await recordExamples((line) => process.stdout.write(`${line}\n`));
const file = "lib/reference/examples.json";
writeFileSync(file, JSON.stringify(examples));
execFileSync(process.execPath, ["node_modules/@biomejs/biome/bin/biome", "format", "--write", file]);

process.stdout.write(`${Object.keys(examples).length} operations\n`);
await closePools();
await close();
process.exit(0);
