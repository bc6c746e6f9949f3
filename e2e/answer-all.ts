import type { Page } from "@playwright/test";

/** Ticks every box of what only a person can say before a part is validated. */
export async function answerAll(page: Page): Promise<void> {
  const boxes = page.locator("[data-acknowledgements] input");
  await boxes.first().waitFor();
  for (const box of await boxes.all()) await box.check();
}
