import type { Page, Response } from "@playwright/test";

/** Opens a page and waits until it can answer, keys too. */
export async function visit(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await page.locator("html[data-live]").waitFor({ state: "attached" });
  return answer;
}
