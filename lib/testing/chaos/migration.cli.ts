import { migrationUnderLoad } from "./migration";

/** `npm run chaos:migration`. */
const failures = await migrationUnderLoad();
for (const failure of failures) process.stdout.write(`BROKEN  ${failure}\n`);
process.stdout.write(
  failures.length === 0 ? "nobody noticed the migration\n" : `${failures.length} broken\n`,
);
process.exit(failures.length === 0 ? 0 : 1);
