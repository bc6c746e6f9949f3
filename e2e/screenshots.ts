import { expect, test } from "@playwright/test";
import { LOCALES } from "../db/vocabulary";
import { LOCALE_COOKIE } from "../lib/i18n/locale";
import { addressOf, DEMO, OPERATOR, PAGES } from "./pages";

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;
/** The pages that a producer spends most time on are made in every language, the others in English. */
const IN_EVERY_LANGUAGE: ReadonlySet<string> = new Set([
  "/",
  "/catalog",
  "/credits",
  "/declaration",
  "/declaration/review",
  "/products/[externalId]",
  "/schemes",
  "/sign-in",
  "/uploads/new",
]);

for (const [route, row] of Object.entries(PAGES))
  for (const locale of IN_EVERY_LANGUAGE.has(route) ? LOCALES : (["en"] as const))
    test(`${route} in ${locale}`, async ({ page, context, baseURL: base }) => {
      const baseURL = base ?? "";
      await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL }]);
      if (row.as !== "nobody") {
        const answer = await context.request.post("/api/sessions", {
          data: row.as === "operator" ? OPERATOR : DEMO,
          headers: { origin: baseURL },
        });
        expect(answer.status()).toBe(200);
      }
      await page.goto(await addressOf(row, context.request, baseURL));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("main [data-bone]")).toHaveCount(0);
      await page.waitForLoadState("networkidle");
      const name = route.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
      for (const [size, viewport] of Object.entries(SIZES))
        for (const colorScheme of ["light", "dark"] as const) {
          await page.setViewportSize(viewport);
          await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
          await page.screenshot({
            path: `test-results/screenshots/${name}-${size}-${colorScheme}-${locale}.png`,
            fullPage: true,
          });
        }
    });
