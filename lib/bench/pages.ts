import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PRODUCER_NRN } from "@/lib/seed/demo-access";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "@/lib/testing/chromium";
import { makeDataDir, removeDataDir, startService } from "@/lib/testing/service";

const LONG_CATALOG_NRN = "00000000005000";
const ROUNDS = 3;
const RECORDINGS = 3;

const of = (path: string, producer: string) => `${path}?producer=${producer}&country=FR&period=2025`;
const PAGES: Record<string, string> = {
  home: of("/", DEMO_PRODUCER_NRN),
  catalog: of("/catalog", DEMO_PRODUCER_NRN),
  "catalog of 5,000": of("/catalog", LONG_CATALOG_NRN),
  declaration: of("/declaration", DEMO_PRODUCER_NRN),
  "declaration of 5,000": of("/declaration", LONG_CATALOG_NRN),
};

const FORMS = { desktop: desktopConfig, mobile: undefined } as const;

/** Scores from 0 to 100; times in ms. */
type Scores = {
  performance: number;
  accessibility: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kilobytes: number;
};

/**
 * Lighthouse on the pages that a producer opens most, signed in, against the production build; of several rounds the
 * one whose performance is the median. Names after the command measure only those pages.
 */
async function bench(): Promise<void> {
  const dataDir = makeDataDir();
  const profile = mkdtempSync(join(tmpdir(), "eco-bench-chromium-"));
  const service = startService({ DATA_DIR: dataDir, SEED: "demo" });
  let browser: BrowserContext | undefined;
  try {
    const origin = await service.ready;
    browser = await chromium.launchPersistentContext(profile, {
      executablePath: ensureChromium(),
      args: [...CHROMIUM_ARGUMENTS, "--remote-debugging-port=0"],
    });
    await signIn(browser, origin);
    const port = Number(readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n")[0]);
    await measureAll(origin, { port, output: "json", logLevel: "error" });
  } finally {
    await browser?.close();
    service.process.kill("SIGINT");
    await service.exited;
    await removeDataDir(dataDir);
    rmSync(profile, { recursive: true, force: true });
  }
}

/** Lighthouse opens its pages in the same profile, and leaves its cookies. */
async function signIn({ request }: BrowserContext, origin: string): Promise<void> {
  const answer = await request.post(`${origin}/api/sessions`, {
    data: { email: DEMO_EMAIL, password: DEMO_PASSWORD },
    headers: { origin },
  });
  if (!answer.ok()) throw new Error(`the demo account could not sign in: ${answer.status()}`);
}

async function measureAll(origin: string, flags: Flags): Promise<void> {
  const asked = process.argv.slice(2);
  print([
    `Lighthouse, its own throttling, median of ${ROUNDS}; ${cpus().length} cores, Node ${process.version}`,
  ]);
  print(["page", "performance", "accessibility", "LCP ms", "TBT ms", "CLS", "kB"]);
  for (const [name, path] of Object.entries(PAGES)) {
    if (asked.length > 0 && !asked.includes(name)) continue;
    for (const [form, config] of Object.entries(FORMS)) {
      const rounds: Scores[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measure(`${origin}${path}`, flags, config));
      rounds.sort((a, b) => a.performance - b.performance);
      const median = rounds[Math.floor(ROUNDS / 2)];
      if (median) print([`${name}, ${form}`, ...Object.values(median)]);
    }
  }
}

const print = (cells: readonly (string | number)[]) => process.stdout.write(`${cells.join("\t")}\n`);

/** Chromium misses the start of a page now and then, which Lighthouse reports instead of scores: such a round is run again. */
async function record(url: string, flags: Flags, config: typeof desktopConfig | undefined) {
  const onlyCategories = ["performance", "accessibility"];
  let message: string | undefined;
  for (let recording = 0; recording < RECORDINGS; recording += 1) {
    const lhr = (await lighthouse(url, { ...flags, onlyCategories }, config))?.lhr;
    if (lhr && !lhr.runtimeError) return lhr;
    message = lhr?.runtimeError?.message;
  }
  throw new Error(`${url}: ${message}`);
}

async function measure(url: string, flags: Flags, config: typeof desktopConfig | undefined): Promise<Scores> {
  const lhr = await record(url, flags, config);
  const { audits, categories, finalDisplayedUrl } = lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    lcpMs: Math.round(value("largest-contentful-paint")),
    tbtMs: Math.round(value("total-blocking-time")),
    cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    kilobytes: Math.round(value("total-byte-weight") / 1000),
  };
}

await bench();
