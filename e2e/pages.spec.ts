import { setTimeout } from "node:timers/promises";
import AxeBuilder from "@axe-core/playwright";
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Locale } from "../db/vocabulary";
import { LANGUAGE_TAGS, LOCALE_COOKIE } from "../lib/i18n/locale";
import { addressOf, DEMO, OPERATOR, PAGES, routesOfApp } from "./pages";
import { settled, visit } from "./visit";

const WCAG_22_AA = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
const WIDE = { width: 1440, height: 900 };
const NARROW = { width: 390, height: 844 };
/** A desk of 1280 px at 400 %. */
const ZOOMED = { width: 320, height: 256 };
/** How far a page may shift while it fills, as browsers count it. */
const MOST_SHIFT = 0.05;
const DESK = { name: "light on a desk", viewport: WIDE, colorScheme: "light" } as const;
const PHONE = { name: "dark on a phone", viewport: NARROW, colorScheme: "dark" } as const;
/** On what each language's pages are opened: what shifts is measured there. */
const OPENED_ON = { en: WIDE, fr: NARROW, zh: WIDE };
/** In which looks they are examined: roles and colours are the same in every language. */
const LOOKS = { en: [DESK, PHONE], fr: [PHONE], zh: [DESK] };
/** Pages of one language that are open at once. */
const TABS = 2;

test("every page of the app has a row in e2e/pages.ts", () => {
  expect(Object.keys(PAGES).sort()).toEqual(routesOfApp());
});

test.describe("no page shifts while it fills, or has an accessibility finding, light on a desk or dark on a phone", () => {
  for (const locale of ["en", "fr", "zh"] as const)
    test(`in ${locale}`, async ({ browser, baseURL: base }) => {
      test.setTimeout(1_200_000);
      const baseURL = base ?? "";
      const [nobody, person, operator] = await Promise.all([
        contextIn(browser, baseURL, locale),
        contextIn(browser, baseURL, locale),
        contextIn(browser, baseURL, locale),
      ]);
      const contexts = { nobody, person, operator };
      for (const [context, data] of [
        [person, DEMO],
        [operator, OPERATOR],
      ] as const) {
        const answer = await context.request.post("/api/sessions", { data, headers: { origin: baseURL } });
        expect(answer.status()).toBe(200);
      }

      const rows = Object.values(PAGES);
      const visitThem = async () => {
        for (let row = rows.shift(); row; row = rows.shift()) {
          const context = contexts[row.as];
          const address = await addressOf(row, context.request, baseURL);
          const page = await context.newPage();
          await visit(page, address);
          await settled(page);
          expect.soft(await shiftOf(page), `${address} in ${locale} shifts`).toBeLessThan(MOST_SHIFT);
          expect(await page.locator("html").getAttribute("lang"), address).toBe(LANGUAGE_TAGS[locale]);
          await expectClean(page, LOOKS[locale], `${address} in ${locale}`);
          await page.close();
        }
      };
      await Promise.all(Array.from({ length: TABS }, visitThem));
    });
});

test("no page shifts when its fonts come late", async ({ browser, baseURL: base }) => {
  const baseURL = base ?? "";
  const context = await contextIn(browser, baseURL, "fr");
  await context.request.post("/api/sessions", { data: DEMO, headers: { origin: baseURL } });
  await context.route("**/*.woff2", async (route) => {
    await setTimeout(1500);
    await route.continue();
  });
  for (const path of ["/", "/companies"]) {
    const page = await context.newPage();
    await visit(page, `${path}?producer=00000000000040&country=FR&period=2025`);
    await settled(page);
    const { painted, came } = await page.evaluate(paintAndFonts);
    expect(painted, "text was there before its fonts").toBeLessThan(came);
    expect(await shiftOf(page), path).toBeLessThan(MOST_SHIFT);
    await page.close();
  }
  await context.close();
});

async function contextIn(browser: Browser, baseURL: string, locale: Locale) {
  const context = await browser.newContext({ baseURL, reducedMotion: "reduce", viewport: OPENED_ON[locale] });
  await context.addInitScript(observeShifts);
  await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL }]);
  return context;
}

/** When the page first showed something, and when the last of its fonts had come, in ms. */
function paintAndFonts() {
  const fonts = performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".woff2"));
  return {
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    came: Math.max(...fonts.map((font) => (font as PerformanceResourceTiming).responseEnd)),
  };
}

/** Adds up, in the page, what moves by itself. */
function observeShifts() {
  const counted = window as unknown as { shift: number };
  counted.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) counted.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}

const shiftOf = (page: Page) => page.evaluate(() => (window as unknown as { shift: number }).shift);

async function expectClean(page: Page, looks: readonly (typeof DESK | typeof PHONE)[], where: string) {
  for (const { name, viewport, colorScheme } of looks) {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ colorScheme });
    await expectNoFinding(page, `${where}, ${name}`);
  }
  for (const viewport of [NARROW, ZOOMED]) {
    await page.setViewportSize(viewport);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, `${where} scrolls sideways at ${viewport.width} px`).toBeLessThanOrEqual(0);
  }
}

async function expectNoFinding(page: Page, where: string) {
  const { violations } = await new AxeBuilder({ page }).withTags(WCAG_22_AA).setLegacyMode().analyze();
  const found = violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
  );
  expect(found, where).toEqual([]);
}
