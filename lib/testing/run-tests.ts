import { spawn } from "node:child_process";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync } from "node:fs";

const RESULTS = "test-results";

/** How many tests of a step passed, failed and were skipped. */
interface Counts {
  passed: number;
  failed: number;
  /** Tests that this machine can't run: without a PgBouncer, for example. */
  skipped?: number;
  /** Titles of those that passed when they were run once more. */
  retried?: string[];
}

interface Step {
  name: string;
  /** Programs of node_modules or this project, run one after the other until one fails. */
  commands: readonly (readonly string[])[];
  /** Reads the counts from a runner's report; without it the step as a whole is one test. */
  count?: (report: unknown) => Counts;
  /** The step that must have passed before. */
  after?: string;
}

const NEXT = "node_modules/next/dist/bin/next";
const VITEST = "node_modules/vitest/vitest.mjs";
const PLAYWRIGHT = "node_modules/@playwright/test/cli.js";
/** React's compiler reads every file, which takes half a minute; what is the same is not read again. */
const ESLINT_CACHE = [
  "--cache",
  "--cache-strategy",
  "content",
  "--cache-location",
  "node_modules/.cache/eslint/",
];
const LAYERS = ["app", "components", "db", "lib", "e2e"];

/** Steps that run at once: each of these keeps one core busy. */
type Round = readonly Step[];

const FORMAT_AND_TYPES: Round = [
  {
    name: "format and lint",
    commands: [
      ["node_modules/@biomejs/biome/bin/biome", "ci", "--colors=off", "--diagnostic-level=error", "."],
      ["node_modules/eslint/bin/eslint.js", "--concurrency", "auto", ...ESLINT_CACHE, "app", "components"],
    ],
  },
  {
    name: "types",
    commands: [
      [NEXT, "typegen"],
      ["node_modules/typescript/bin/tsc", "--noEmit", "-p", "."],
    ],
  },
];

const STRUCTURE: Round = [
  { name: "layers", commands: [["node_modules/dependency-cruiser/bin/dependency-cruise.mjs", ...LAYERS]] },
  { name: "dead code", commands: [["node_modules/knip/bin/knip.js"]] },
];

const CHECKS: readonly Round[] = [FORMAT_AND_TYPES, STRUCTURE];

const TESTS: readonly Step[] = [
  vitest("unit"),
  vitest("integration"),
  { name: "build", commands: [["--import", "tsx", "lib/server/build.ts"]] },
  { ...vitest("process"), after: "build" },
  {
    name: "chaos",
    commands: [["--import", "tsx", "lib/testing/chaos/batch.ts", "--kills", "8"]],
    after: "build",
  },
  {
    name: "e2e",
    commands: [[PLAYWRIGHT, "test", "--config", "e2e/playwright.config.ts"]],
    count: countPlaywright,
    after: "build",
  },
];

/** Runs the rounds one after the other, prints a line for each step and all of what a failed one said, and ends with the sum. */
async function runRounds(rounds: readonly Round[]): Promise<Counts> {
  const total = { passed: 0, failed: 0, skipped: 0 };
  const failedSteps = new Set<string>();
  mkdirSync(RESULTS, { recursive: true });
  for (const round of rounds) {
    const running = round.map((step) => {
      const blocked = step.after !== undefined && failedSteps.has(step.after);
      return { step, blocked, ended: blocked ? NOT_RUN : timed(step) };
    });
    for (const { step, blocked, ended } of running) {
      print(`${step.name.padEnd(16)} `);
      const { counts, seconds } = await ended;
      total.passed += counts.passed;
      total.failed += counts.failed;
      total.skipped += counts.skipped ?? 0;
      print(`${inWords(counts)}, ${seconds.toFixed(1)} s\n`);
      for (const title of counts.retried ?? []) print(`  failed, then passed: ${title}\n`);
      if (counts.failed === 0) continue;
      failedSteps.add(step.name);
      print(blocked ? `not run: it needs the ${step.after}\n` : `\n${readFileSync(logOf(step), "utf8")}\n`);
    }
  }
  print(`\n${inWords(total)}\n`);
  return total;
}

const inWords = ({ passed, failed, skipped = 0 }: Counts): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;

type Ended = { counts: Counts; seconds: number };

const NOT_RUN: Ended = { counts: { passed: 0, failed: 1 }, seconds: 0 };

async function timed(step: Step): Promise<Ended> {
  const began = Date.now();
  const counts = await runStep(step);
  return { counts, seconds: (Date.now() - began) / 1000 };
}

async function runStep(step: Step): Promise<Counts> {
  rmSync(reportOf(step), { force: true });
  const log = openSync(logOf(step), "w");
  let status: number | null = 0;
  for (const command of step.commands) if (status === 0) status = await run(command, log);
  closeSync(log);
  const counts = step.count && existsSync(reportOf(step)) && step.count(readReport(step));
  if (!counts) return status === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  // A runner can fail without a failed test: a file that does not load, an error after the last test.
  return status !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

function run(command: readonly string[], log: number): Promise<number | null> {
  // What the person has set for their own service must not reach the tests.
  const { PORT, HOST, DATABASE_URL, DATA_DIR, SEED, ...inherited } = process.env;
  const env = { ...inherited, NEXT_TELEMETRY_DISABLED: "1", NO_COLOR: "1" };
  const child = spawn(process.execPath, command, { stdio: ["ignore", log, log], env });
  return new Promise((done, fail) => {
    child.once("error", fail);
    child.once("exit", done);
  });
}

function vitest(project: string): Step {
  const report = [
    "--reporter",
    "default",
    "--reporter",
    "json",
    "--outputFile.json",
    `${RESULTS}/${project}.json`,
  ];
  return { name: project, commands: [[VITEST, "run", "--project", project, ...report]], count: countVitest };
}

function countVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests, numPendingTests } = report as Record<string, number>;
  return { passed: numPassedTests ?? 0, failed: numFailedTests ?? 0, skipped: numPendingTests ?? 0 };
}

type Suite = { suites?: Suite[]; specs: { title: string; tests: { status: string }[] }[] };

function countPlaywright(report: unknown): Counts {
  const { stats, suites } = report as {
    stats: { expected: number; flaky: number; unexpected: number; skipped: number };
    suites: Suite[];
  };
  const retriedIn = ({ suites = [], specs }: Suite): string[] => [
    ...suites.flatMap(retriedIn),
    ...specs.flatMap(({ title, tests }) => (tests.some(({ status }) => status === "flaky") ? [title] : [])),
  ];
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    retried: suites.flatMap(retriedIn),
  };
}

const logOf = (step: Step) => `${RESULTS}/${step.name.replaceAll(" ", "-")}.log`;
const reportOf = (step: Step) => `${RESULTS}/${step.name.replaceAll(" ", "-")}.json`;
const readReport = (step: Step): unknown => JSON.parse(readFileSync(reportOf(step), "utf8"));
const print = (text: string) => process.stdout.write(text);

const { failed } = await runRounds(
  process.argv.includes("check") ? CHECKS : [...CHECKS, ...TESTS.map((step) => [step])],
);
process.exitCode = failed === 0 ? 0 : 1;
