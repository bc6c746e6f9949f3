import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

/** Vitest would leave a core free, which of two is half of them. */
const CORES = availableParallelism();

export default defineConfig({
  resolve: { alias: { "@": fileURLToPath(new URL(".", import.meta.url)) } },
  test: {
    // Tests of a process sign in from one address.
    env: { ILLUSTRATIVE_PRICES: "true", RATE_LIMIT_ATTEMPTS_ADDRESS: "0" },
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["{app,components,db,lib}/**/*.test.{ts,tsx}"],
          exclude: ["**/*.{db,process}.test.ts"],
          maxWorkers: CORES,
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: "integration",
          include: ["{app,db,lib}/**/*.db.test.ts"],
          globalSetup: "./lib/testing/database.ts",
          maxWorkers: 2,
          testTimeout: 90_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "process",
          include: ["lib/**/*.process.test.ts"],
          // They wait for processes half of their time.
          maxWorkers: 2,
          testTimeout: 180_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
