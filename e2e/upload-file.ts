import type { Page } from "@playwright/test";
import { expect } from "./journey";

/** Chooses a file on the upload page, as a person does, and waits until it is understood. */
export async function chooseFile(page: Page, name: string, content: string): Promise<void> {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(content) };
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(page.getByRole("heading", { level: 1, name: /understood like this/ })).toBeVisible();
}

/** The page's one sentence. */
export const answer = (page: Page, name: string | RegExp) => page.getByRole("heading", { level: 1, name });
