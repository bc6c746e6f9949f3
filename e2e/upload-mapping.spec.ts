import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

test("a file with headers of its own is read once it was said what they are", async ({ page, open }) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  await page.getByRole("link", { name: "Upload a file" }).first().click();
  await chooseFile(
    page,
    "artikel.csv",
    "Kram;Wort;Art\nA-1;Lampe de bureau LED;SKU\nA-2;T-shirt coton;SKU\n",
  );

  await test.step("the focus goes on to what was understood, and stays where it is said how to read it", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const headers = page.getByLabel("Row of the headers");
    await headers.focus();
    await headers.selectOption("2");
    await expect(page.getByLabel("Column “A-1” is")).toBeVisible();
    await expect(headers).toBeFocused();
    await headers.selectOption("1");
    await expect(page.getByLabel("Column “Kram” is")).toBeVisible();
  });

  await page.getByRole("button", { name: "Check the file" }).click();
  const summary = page.getByRole("alert").filter({ hasText: "1 error to fix" });
  await expect(summary).toBeFocused();
  await summary.getByRole("link", { name: /Say which column is: Reference/ }).click();
  await expect(page.getByLabel("Column “Kram” is")).toBeFocused();
  await page.getByLabel("Column “Kram” is").selectOption({ label: "Reference (GTIN, ASIN or SKU)" });
  await page.getByLabel("Column “Wort” is").selectOption({ label: "Product name" });
  await page.getByLabel("Column “Art” is").selectOption({ label: "Kind of reference" });
  await page.getByRole("button", { name: "Check the file" }).click();

  await expect(answer(page, "All 2 rows are ready. Nothing has been written yet.")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
  await page.getByRole("link", { name: "See the catalog" }).click();
  await expect(page.getByRole("link", { name: "T-shirt coton", exact: true })).toBeVisible();
  expect(await books.credits()).toBe(8);
});
