import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

test("an upload is done by keyboard alone, and no page of it has an accessibility finding", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);

  await visit(page, books.at("/uploads"));
  await expect(page.getByText("No file uploaded yet.")).toBeVisible();
  await expectNoFinding(page, "empty history");

  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
  await expect(page.getByLabel("CSV file")).toBeVisible();
  await expectNoFinding(page, "choosing a file");
  await page.getByRole("radio", { name: /Quantities/ }).focus();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Download the template" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "The same as CSV" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("CSV file")).toBeFocused();

  await chooseFile(page, "sales.csv", `external_id,quantity\n${lamp},10\nNOBODY,2\n${lamp},4\n`);
  await expectNoFinding(page, "columns");
  await page.getByRole("button", { name: "Check the file" }).press("Enter");
  await expect(answer(page, "1 of 3 rows is ready. Nothing has been written yet.")).toBeVisible();
  await expect(page.getByLabel("Leave row 3 out")).toBeVisible();
  await expectNoFinding(page, "check");

  await page.getByRole("button", { name: "Import 1 row 1 credit" }).press("Enter");
  await expect(answer(page, "1 of 3 rows is imported.")).toBeVisible();
  await page.getByLabel("Leave row 3 out").press("Space");
  await page.getByLabel("Leave row 4 out").press("Space");
  await page.getByRole("button", { name: /Import the corrections/ }).press("Enter");
  await expect(page.getByText("Every row is left out")).toBeVisible();
  await expectNoFinding(page, "imported in part");

  await page.getByRole("button", { name: "Undo sales.csv" }).press("Enter");
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Undo sales.csv" })).toBeFocused();
});

async function expectNoFinding(page: Page, where: string) {
  await page.waitForLoadState("networkidle");
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`,
    );
    expect(found, `${where} ${colorScheme}`).toEqual([]);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow, `${where} scrolls sideways on a phone`).toBeLessThanOrEqual(0);
  await page.setViewportSize({ width: 1440, height: 900 });
}
