import { expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits until it can answer, keys too. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  return answer;
}

/** Until what the page shows first has come: its heading, and no bars where text will be. */
export async function settled(page: Page) {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [data-bone]")).toHaveCount(0);
}
