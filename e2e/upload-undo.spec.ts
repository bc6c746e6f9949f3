import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

test("short of credits is told with what is missing; with more it is imported; and undone, it gives all back", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 1 });
  await books.enter(page);
  await visit(page, books.at("/uploads/new"));
  await chooseFile(
    page,
    "products.csv",
    "external_id,external_id_type,title\nA-1,SKU,Lampe de bureau LED\nA-2,SKU,T-shirt coton\n",
  );
  await page.getByRole("button", { name: "Check the file" }).click();

  await test.step("what is needed, there and missing is said, and nothing is taken", async () => {
    await expect(
      page.getByText("You need 2 credits and have 1. 1 is missing; nothing was imported."),
    ).toBeVisible();
    expect(await books.credits()).toBe(1);
    await books.grant(4);
    await page.getByRole("button", { name: "Check again" }).click();
    await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
    await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
    expect(await books.credits()).toBe(3);
  });

  await test.step("from the history it is undone, once it was said what that gives back", async () => {
    await page.getByRole("link", { name: "Uploads", exact: true }).click();
    const row = page.getByRole("row").nth(1);
    await expect(row).toContainText("France 2025");
    await row.getByRole("button", { name: "Undo products.csv" }).click();
    const dialog = page.getByRole("dialog", { name: "Undo the import of products.csv?" });
    await expect(dialog).toContainText("2 rows that it added are taken out. 2 credits come back.");
    await dialog.getByRole("button", { name: "Undo the import" }).click();
    await expect(page.getByText("Import undone. 2 credits are back.")).toBeVisible();
    await expect(row).toContainText("Undone");
    await expect(row).toContainText("2 given back");
    await expect(row.getByRole("link", { name: "products.csv" })).toBeFocused();
    expect(await books.credits()).toBe(5);
    await expect(page.getByRole("row").nth(2)).toContainText("Checked, not imported");
    await row.getByRole("link", { name: "products.csv" }).click();
    await expect(answer(page, "This import was undone. 2 credits were given back.")).toBeVisible();
    await expect(page.getByText("Rows taken back")).toBeVisible();
  });
});
