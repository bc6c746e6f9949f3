import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

const ROWS = 3000;

test("an import goes on while its page is left, and is found again where it is", async ({ page, open }) => {
  const books = await open({ credits: ROWS });
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
  const rows = Array.from({ length: ROWS }, (_, row) => `SKU-${row};SKU;Lampe de bureau LED ${row}`);
  await chooseFile(page, "stock.csv", ["external_id;external_id_type;title", ...rows, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();

  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
  await page.reload();
  await expect(answer(page, "All 3,000 rows are ready. Nothing has been written yet.")).toBeVisible({
    timeout: 60_000,
  });
  await page.getByRole("button", { name: "Import 3,000 rows 3,000 credits" }).click();
  await expect(page.getByText("You can leave this page")).toBeVisible();

  await page.getByRole("link", { name: "Credits", exact: true }).click();
  // All are the producer's until the import holds them, and none after that.
  await expect(answer(page, /^(3,000 credits, none used|No credit is left)\.$/)).toBeVisible();
  await page.getByRole("link", { name: "Uploads", exact: true }).click();
  const imported = page.getByRole("row").nth(1);
  await expect(imported).toContainText(/Being read|Being imported|Waiting|Imported/);
  await imported.getByRole("link", { name: "stock.csv" }).click();
  await expect(answer(page, "All 3,000 rows are imported.")).toBeVisible({ timeout: 60_000 });
  expect(await books.credits()).toBe(0);
});
