import { rmSync } from "node:fs";
import { resolve } from "node:path";
import { defineConfig } from "@playwright/test";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "../lib/testing/chromium";

// The workers load this file again, when the service of this run already has its folder.
if (!process.env.E2E_DATA_DIR) {
  process.env.E2E_DATA_DIR = resolve("test-results/e2e-data");
  rmSync(process.env.E2E_DATA_DIR, { recursive: true, force: true });
}

// Journeys add products by the operations themselves, which price as the demo does.
process.env.ILLUSTRATIVE_PRICES = "true";

/** The journeys run against the production build, on demo data of their own. */
export default defineConfig({
  testDir: ".",
  outputDir: "../test-results/e2e",
  workers: 2,
  // On a busy machine a click can be lost that no person would lose: a journey is walked once more, and told of.
  retries: 1,
  fullyParallel: true,
  // A machine may be several times as slow as the one that a journey was written on.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: [["list"], ["json", { outputFile: "../test-results/e2e.json" }]],
  use: {
    // The workers load this file once the service has said its port, which `wait` keeps.
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
    locale: "en-GB",
    // Recording every walk would cost a seventh of the runner's time.
    trace: "on-first-retry",
    launchOptions: { executablePath: ensureChromium(), args: CHROMIUM_ARGUMENTS },
  },
  webServer: {
    command: "node lib/server/start.mjs",
    cwd: "..",
    wait: { stdout: /ready at http:\/\/localhost:(?<E2E_PORT>\d+)\s/ },
    timeout: 180_000,
    env: {
      PORT: "0",
      HOST: "",
      DATA_DIR: process.env.E2E_DATA_DIR,
      DATABASE_URL: "",
      SEED: "demo",
      // All browsers are at one address.
      RATE_LIMIT_ATTEMPTS_ADDRESS: "0",
    },
    gracefulShutdown: { signal: "SIGINT", timeout: 10_000 },
    stdout: "ignore",
    stderr: "pipe",
  },
});
