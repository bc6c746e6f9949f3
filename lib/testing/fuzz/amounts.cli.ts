import { parseArgs } from "node:util";

const { values } = parseArgs({
  options: { seed: { type: "string" }, cases: { type: "string", default: "100000" } },
});
const seed = Number(values.seed ?? Date.now() % 2 ** 30);
const cases = Number(values.cases);
if (!Number.isInteger(seed) || !Number.isInteger(cases) || cases < 1) {
  console.error("usage: npm run fuzz:amounts -- [--seed <whole number>] [--cases <products>]");
  process.exit(2);
}

process.stdout.write(`seed ${seed}, ${cases} products\n`);
process.env.LOG_LEVEL ??= "silent";
process.env.ILLUSTRATIVE_PRICES ??= "true";
// Loaded once it is known on which database.
const { default: openTestDatabase } = await import("@/lib/testing/database");
const close = await openTestDatabase();
const { agreeOnAmounts } = await import("./amounts");
const { closePools } = await import("@/lib/runtime");
try {
  const priced = await agreeOnAmounts({
    cases,
    seed,
    report: (line) => process.stdout.write(`${line}\n`),
  });
  process.stdout.write(`database and rules agree on all, of which ${priced} have a price\n`);
} catch (thrown) {
  console.error(thrown instanceof Error ? thrown.message.slice(0, 4000) : thrown);
  process.exitCode = 1;
} finally {
  await closePools();
  await close();
}
