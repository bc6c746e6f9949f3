import { defineConfig } from "@playwright/test";
process.env.E2E_PORT = "4830";
process.env.E2E_DATA_DIR = "/tmp/pages-dev";
const { default: journeys } = await import("./playwright.config");
const { webServer: _, ...rest } = journeys;
export default defineConfig({ ...rest, workers: 1, retries: 0, reporter: [["list"]], use: { ...rest.use, baseURL: "http://localhost:4830", trace: "off" } });
