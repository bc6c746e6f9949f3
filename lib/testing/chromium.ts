import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "@playwright/test";

const SYSTEM = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];

/** The path of a Chromium: CHROMIUM_PATH, Playwright's own, the system's, or one obtained now. Throws without any. */
export function ensureChromium(): string {
  const path = findChromium() ?? obtainChromium();
  if (path) return path;
  throw new Error(
    "no Chromium to test with, and none could be obtained: set CHROMIUM_PATH, or run " +
      "`apt-get install chromium` as root, or `npx playwright install chromium`",
  );
}

/** What keeps Chromium to itself; it has no sandbox for root. */
export const CHROMIUM_ARGUMENTS = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-gpu",
  "--disable-sync",
  "--no-first-run",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

function findChromium(): string | undefined {
  const { CHROMIUM_PATH } = process.env;
  return [CHROMIUM_PATH, chromium.executablePath(), ...SYSTEM].find((path) => path && existsSync(path));
}

function obtainChromium(): string | undefined {
  const run = (command: string, args: string[]) =>
    spawnSync(command, args, {
      stdio: ["ignore", "ignore", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
  if (process.getuid?.() === 0 && existsSync("/usr/bin/apt-get")) {
    run("apt-get", ["update", "-qq"]);
    run("apt-get", ["install", "-y", "-qq", "--no-install-recommends", "chromium"]);
  }
  if (!findChromium()) run(process.execPath, ["node_modules/@playwright/test/cli.js", "install", "chromium"]);
  return findChromium();
}
