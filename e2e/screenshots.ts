import { expect, test } from "@playwright/test";
import { addressOf, DEMO, OPERATOR, PAGES } from "./pages";

const SIZES = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } } as const;

for (const [route, row] of Object.entries(PAGES))
  test(route, async ({ page, context, baseURL: base }) => {
    const baseURL = base ?? "";
    if (row.as !== "nobody") {
      const answer = await context.request.post("/api/sessions", {
        data: row.as === "operator" ? OPERATOR : DEMO,
        headers: { origin: baseURL },
      });
      expect(answer.status()).toBe(200);
    }
    await page.goto(await addressOf(row, context.request, baseURL));
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.locator("main .bone")).toHaveCount(0);
    const name = route.replace(/\W+/g, "-").replace(/^-|-$/g, "") || "home";
    for (const [size, viewport] of Object.entries(SIZES))
      for (const colorScheme of ["light", "dark"] as const) {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        await page.screenshot({ path: `test-results/screenshots/${name}-${size}-${colorScheme}.png` });
      }
  });
