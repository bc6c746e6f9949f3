import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { cpus, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import lighthouse, { desktopConfig, type Flags } from "lighthouse";
import { DEMO_EMAIL, DEMO_PASSWORD, DEMO_PRODUCER_NRN } from "@/lib/seed/demo-access";
import { CHROMIUM_ARGUMENTS, ensureChromium } from "@/lib/testing/chromium";
import { makeDataDir, removeDataDir, startService } from "@/lib/testing/service";

const LONG_CATALOG_NRN = "00000000005000";
const ROUNDS = 5;
const RECORDINGS = 3;
const TAPS = 150;
const TAP_EVERY_MS = 200;

const of = (path: string, producer: string) => `${path}?producer=${producer}&country=FR&period=2025`;
const PAGES: Record<string, string> = {
  home: of("/", DEMO_PRODUCER_NRN),
  catalog: of("/catalog", DEMO_PRODUCER_NRN),
  "catalog of 5,000": of("/catalog", LONG_CATALOG_NRN),
  declaration: of("/declaration", DEMO_PRODUCER_NRN),
  "declaration of 5,000": of("/declaration", LONG_CATALOG_NRN),
};

type Form = {
  name: string;
  config: typeof desktopConfig | undefined;
  /** Of the screen that is tapped, in CSS pixels. */
  size: { width: number; height: number };
  /** Of the line, with each request's latency in ms, and the factor by which the processor is slowed. */
  kilobitsPerSecond: number;
  latencyMs: number;
  slowdown: number;
};

/** Both as Lighthouse has them; a tap and the largest paint are measured under the throttling itself, too, not only under a model of it. */
const FORMS: readonly Form[] = [
  {
    name: "desktop",
    config: desktopConfig,
    size: { width: 1350, height: 940 },
    kilobitsPerSecond: 10_240,
    latencyMs: 40,
    slowdown: 1,
  },
  {
    name: "mobile",
    config: undefined,
    size: { width: 412, height: 823 },
    kilobitsPerSecond: 1_474.56,
    latencyMs: 562.5,
    slowdown: 4,
  },
];

/** Scores from 0 to 100; times in ms. */
type Scores = {
  performance: number;
  accessibility: number;
  /** Both under the throttling itself; the others as Lighthouse's model of it has them. */
  tapMs: number;
  paintMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  kilobytes: number;
};

/**
 * Lighthouse and a tap on the pages that a producer opens most, signed in, against the production build; of each figure
 * the median of several rounds. Names after the command (`home`, or `home, mobile`) measure only those.
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
    await measureAll(browser, origin, { port, output: "json", logLevel: "error" });
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

async function measureAll(browser: BrowserContext, origin: string, flags: Flags): Promise<void> {
  const asked = process.argv.slice(2);
  print([
    `Lighthouse, its own throttling, median of ${ROUNDS}; ${cpus().length} cores, Node ${process.version}`,
  ]);
  print(["page", "performance", "accessibility", "tap ms", "paint ms", "LCP ms", "TBT ms", "CLS", "kB"]);
  for (const [name, path] of Object.entries(PAGES)) {
    for (const form of FORMS) {
      if (asked.length > 0 && !asked.includes(name) && !asked.includes(`${name}, ${form.name}`)) continue;
      const rounds: Scores[] = [];
      for (let round = 0; round < ROUNDS; round += 1)
        rounds.push(await measure(browser, `${origin}${path}`, flags, form));
      const [first] = rounds;
      if (!first) continue;
      const figures = Object.keys(first) as (keyof Scores)[];
      print([
        `${name}, ${form.name}`,
        ...figures.map((figure) => median(rounds.map((scores) => scores[figure]))),
      ]);
    }
  }
}

const median = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

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

/** A page on the line and the processor of a form, without a cache: each visit is a first one. */
async function throttledPage(browser: BrowserContext, form: Form): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewportSize(form.size);
  const devtools = await browser.newCDPSession(page);
  const bytesPerSecond = (form.kilobitsPerSecond * 1000) / 8;
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  await devtools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: form.latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: form.slowdown });
  return page;
}

/** Milliseconds until the largest of what a first visit paints is there, which is known once all has come. */
async function largestPaint(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: "networkidle" });
  const paints = page.evaluate(
    () =>
      new Promise<number[]>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().map(({ startTime }) => startTime))).observe({
          type: "largest-contentful-paint",
          buffered: true,
        });
      }),
  );
  return Math.round((await paints).at(-1) ?? Number.NaN);
}

/**
 * Milliseconds from the start of a first visit until a tap is answered: the theme's button, on every page, is tapped
 * five times a second from when it can be seen.
 */
async function answeredTap(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => performance.mark("answered"));
    addEventListener("DOMContentLoaded", () =>
      seen.observe(document.documentElement, { attributeFilter: ["data-theme"] }),
    );
  });
  await page.goto(url, { waitUntil: "commit" });
  const button = await page.waitForSelector("header button[aria-label*=theme]");
  for (let taps = 0; taps < TAPS; taps += 1) {
    // Where it stands by now: the style sheet may still be on its way.
    const box = await button.boundingBox();
    if (box) await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForTimeout(TAP_EVERY_MS);
    const [answered] = await page.evaluate(() =>
      performance.getEntriesByName("answered").map(({ startTime }) => startTime),
    );
    if (answered !== undefined) return Math.round(answered);
  }
  throw new Error(`${url} answered no tap`);
}

/** What is measured on a page of its own, under the throttling itself. */
async function onThrottledPage(
  browser: BrowserContext,
  form: Form,
  measured: (page: Page) => Promise<number>,
): Promise<number> {
  const page = await throttledPage(browser, form);
  try {
    return await measured(page);
  } finally {
    await page.close();
  }
}

async function measure(browser: BrowserContext, url: string, flags: Flags, form: Form): Promise<Scores> {
  const lhr = await record(url, flags, form.config);
  const { audits, categories, finalDisplayedUrl } = lhr;
  if (new URL(finalDisplayedUrl).pathname !== new URL(url).pathname)
    throw new Error(`${url} led to ${finalDisplayedUrl}`);
  const score = (category: string) => Math.round((categories[category]?.score ?? 0) * 100);
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    tapMs: await onThrottledPage(browser, form, (page) => answeredTap(page, url)),
    paintMs: await onThrottledPage(browser, form, (page) => largestPaint(page, url)),
    lcpMs: Math.round(value("largest-contentful-paint")),
    tbtMs: Math.round(value("total-blocking-time")),
    cls: Math.round(value("cumulative-layout-shift") * 1000) / 1000,
    kilobytes: Math.round(value("total-byte-weight") / 1000),
  };
}

await bench();
