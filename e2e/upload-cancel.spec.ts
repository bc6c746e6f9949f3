import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

/** Enough that an import of them can be stopped half way. */
const ROWS = 10_000;

test("an import that is stopped half way keeps what took effect, charges nothing else, and its rest is imported after", async ({
  page,
  open,
}) => {
  const books = await open({ credits: ROWS });
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
  const lines = Array.from({ length: ROWS }, (_, row) => `SKU-${row};SKU;Lampe de bureau LED`);
  await chooseFile(page, "stock.csv", ["external_id;external_id_type;title", ...lines, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(answer(page, "All 10,000 rows are ready. Nothing has been written yet.")).toBeVisible({
    timeout: 110_000,
  });
  await page.getByRole("button", { name: "Import 10,000 rows 10,000 credits" }).click();
  const told = answer(page, /^The import was cancelled\. [\d,]+ rows? w/);
  let imported = 0;

  await test.step("who stops it is told before what stays, and can let it go on", async () => {
    await expect(page.getByText(/[1-9][\d,]* of 10,000 rows imported/)).toBeVisible({ timeout: 60_000 });
    await page.getByRole("button", { name: "Cancel", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Stop the import?" });
    await expect(dialog).toContainText("Rows that are imported already stay; they can be undone after.");
    await dialog.getByRole("button", { name: "Stop the import" }).click();
  });

  await test.step("what took effect stays and is told; what did not costs nothing", async () => {
    await expect(told).toBeVisible();
    imported = Number(/[\d,]+/.exec((await told.textContent()) ?? "")?.[0].replaceAll(",", ""));
    expect(imported).toBeGreaterThan(0);
    expect(imported).toBeLessThan(ROWS);
    const english = new Intl.NumberFormat("en-GB");
    await expect(
      page.getByText(`${english.format(ROWS - imported)} rows were not imported and cost nothing.`),
    ).toBeVisible();
    expect(await books.credits()).toBe(ROWS - imported);
    expect((await books.sheet()).headers.get("x-total-count")).toBe(String(imported));
    await page.getByRole("link", { name: "Uploads", exact: true }).click();
    await expect(page.getByRole("row").nth(1)).toContainText("Cancelled");
    await page.getByRole("row").nth(1).getByRole("link", { name: "stock.csv" }).click();
  });

  await test.step("the file is checked again, and the rest alone is charged", async () => {
    await page.getByRole("button", { name: "Check again" }).click();
    await expect(answer(page, "All 10,000 rows are ready. Nothing has been written yet.")).toBeVisible({
      timeout: 110_000,
    });
    await page.getByRole("button", { name: /^Import 10,000 rows/ }).click();
    await expect(answer(page, "All 10,000 rows are imported.")).toBeVisible({ timeout: 110_000 });
    expect((await books.sheet()).headers.get("x-total-count")).toBe(String(ROWS));
    expect(await books.credits()).toBe(0);
  });
});

test("a check that is stopped wrote nothing and cost nothing, and is made again", async ({ page, open }) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
  const lines = Array.from({ length: ROWS }, (_, row) => `SKU-${row};SKU;Lampe de bureau LED`);
  await chooseFile(page, "stock.csv", ["external_id;external_id_type;title", ...lines, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(answer(page, "The check was cancelled. Nothing was written.")).toBeVisible();
  expect(await books.credits()).toBe(10);
  await page.getByRole("button", { name: "Check again" }).click();
  await expect(page.getByRole("progressbar", { name: "Progress" })).toBeVisible();
});
