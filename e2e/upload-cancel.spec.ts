import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

const ROWS = 30_000;

test("an import is stopped by who started it, who is told what took effect before, and takes that back", async ({
  page,
  open,
}) => {
  const books = await open({ credits: ROWS });
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
  const rows = Array.from({ length: ROWS }, (_, row) => `SKU-${row};SKU;Lampe de bureau LED`);
  await chooseFile(page, "stock.csv", ["external_id;external_id_type;title", ...rows, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(answer(page, "All 30,000 rows are ready. Nothing has been written yet.")).toBeVisible({
    timeout: 120_000,
  });
  await page.getByRole("button", { name: "Import 30,000 rows 30,000 credits" }).click();

  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Stop the import?" });
  await dialog.getByRole("button", { name: "Stop the import" }).click();
  const told = answer(page, /^The import was cancelled\./);
  await expect(told).toBeVisible();
  const [, done = "0"] = /cancelled\. ([\d,]+)/.exec((await told.textContent()) ?? "") ?? [];
  const imported = Number(done.replaceAll(",", ""));
  expect(imported).toBeLessThan(ROWS);
  expect(await books.credits()).toBe(ROWS - imported);

  if (imported > 0) {
    await page.getByRole("button", { name: "Undo stock.csv" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Undo the import" }).click();
    await expect(answer(page, /^This import was undone\./)).toBeVisible({ timeout: 60_000 });
  }
  expect(await books.credits()).toBe(ROWS);
});
