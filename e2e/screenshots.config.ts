import { defineConfig } from "@playwright/test";
import journeys from "./playwright.config";

/** `npm run screenshots`: every page, light and dark, wide and narrow, into `test-results/screenshots`. */
export default defineConfig({
  ...journeys,
  testMatch: "screenshots.ts",
  timeout: 180_000,
  reporter: [["list"]],
});
