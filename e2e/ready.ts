import { type BrowserContext, test as base } from "@playwright/test";
import { READY } from "@/components/shell/early-acts";

/** A page is painted before its scripts come: of these pages each is opened until it can answer, keys too. */
export async function openUntilReady(context: BrowserContext): Promise<void> {
  await context.addInitScript((ready) => {
    addEventListener(ready, () => document.documentElement.setAttribute(`data-${ready}`, ""));
  }, READY);
  context.on("page", (page) => {
    const open = page.goto.bind(page);
    page.goto = async (url, options) => {
      const answer = await open(url, options);
      if (!options?.waitUntil) await page.locator(`html[data-${READY}]`).waitFor({ state: "attached" });
      return answer;
    };
  });
}

/** Tests whose pages are opened so. */
export const test = base.extend({
  context: async ({ context }, use) => {
    await openUntilReady(context);
    await use(context);
  },
});
