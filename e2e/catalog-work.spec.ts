import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./journey";
import { visit } from "./visit";

test("products are discontinued and brought back in bulk, and a filter is kept", async ({ page, open }) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  const rows = page.getByRole("table", { name: "Catalog" }).getByRole("rowheader");
  await expect(rows).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select Lampe de bureau LED" }).check();
  await page.getByRole("checkbox", { name: "Select Lampe de chevet LED" }).check();
  await page.getByRole("button", { name: "Discontinue 2 products" }).click();
  await expect(page.getByText("2 products discontinued")).toBeVisible();
  await expect(page.getByRole("button", { name: "Not declared yet 1" })).toBeVisible();
  await page.getByRole("button", { name: "Discontinued 2" }).click();
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Saved filters" }).click();
  await page.getByLabel("Name of what is shown now").fill("No longer sold");
  await page.getByRole("button", { name: "Keep", exact: true }).click();
  await expect(page.getByRole("button", { name: "No longer sold", exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
  await page.getByRole("button", { name: "Bring 2 products back" }).click();
  await expect(page.getByRole("button", { name: "Not declared yet 3" })).toBeVisible();
});

test("two products are merged, both references find the one that stays, and undoing it by the keyboard parts them", async ({
  page,
  open,
}) => {
  const books = await open();
  const [stays = "", goes = ""] = await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED"]);
  await books.declare([
    { ecoProductReference: stays, quantity: 10 },
    { ecoProductReference: goes, quantity: 5 },
  ]);
  await books.enter(page);
  await visit(page, books.at(`/products/${stays}`));
  await page.getByRole("button", { name: "Merge another product into this one" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge another product into this one" });
  await dialog.getByRole("radio", { name: /Lampe de chevet LED/ }).check();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(/^Merged:/)).toBeVisible();
  await expect(page.getByText(goes, { exact: true })).toBeVisible();
  await visit(page, books.at("/catalog"));
  await page.getByRole("searchbox", { name: "Search the catalog" }).fill(goes);
  await expect(page.getByRole("table", { name: "Catalog" }).getByRole("rowheader")).toHaveText(
    /Lampe de bureau LED/,
  );
  await books.declare([{ ecoProductReference: goes, quantity: 16 }]);
  await visit(page, books.at(`/products/${stays}`));
  const undo = page.getByRole("button", { name: "Undo the merge of Lampe de chevet LED" });
  await expect(page.getByText(/a quantity of this product was declared/)).toBeVisible();
  await expect(undo).toBeHidden();
  await books.declare([{ ecoProductReference: goes, quantity: 15 }]);
  await page.reload();
  await expect(undo).toBeVisible();
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await undo.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Lampe de chevet LED is a product of its own again")).toBeVisible();
  await expect(page.getByRole("button", { name: "Merge another product into this one" })).toBeFocused();
  await expect(page.getByText("Merged into this product")).toBeHidden();
  await visit(page, books.at("/catalog", { search: goes }));
  await expect(page.getByRole("table", { name: "Catalog" }).getByRole("rowheader")).toHaveText(
    /Lampe de chevet LED/,
  );
  expect((await books.current()).totalProductsMarketed).toBe(2);
});

test("several products of the catalog become one that is chosen, after it is said what is kept", async ({
  page,
  open,
}) => {
  const books = await open();
  const [one = "", two = "", three = ""] = await books.addProducts([
    "Lampe de bureau LED",
    "Lampe bureau LED noire",
    "Lampe de bureau",
  ]);
  await books.declare([
    { ecoProductReference: one, quantity: 100 },
    { ecoProductReference: two, quantity: 30 },
  ]);
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
  await page.getByRole("button", { name: "Merge…" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge 3 products into one" });
  await dialog.getByRole("button", { name: "Merge 3 products" }).click();
  await expect(dialog.getByText("Choose the one that stays")).toBeVisible();
  await dialog.getByRole("radio", { name: /Lampe de bureau LED/ }).check();
  await expect(dialog.getByText(/130 in all for 2025/)).toBeVisible();
  await dialog.getByRole("button", { name: "Merge 3 products" }).click();
  await expect(page.getByText("3 products are one: Lampe de bureau LED")).toBeVisible();
  await expect(page.getByRole("region", { name: /selected$/ })).toBeHidden();
  expect((await books.current()).totalQuantity).toBe(130);
  for (const reference of [one, two, three]) {
    await visit(page, books.at("/catalog", { search: reference }));
    await expect(page.getByRole("table", { name: "Catalog" }).getByRole("rowheader")).toHaveText(
      /Lampe de bureau LED/,
    );
  }
});

test("what was just merged is taken back from its toast, on the product's page and in the catalog", async ({
  page,
  open,
}) => {
  const books = await open();
  const [stays = "", , goes = ""] = await books.addProducts([
    "Lampe de bureau LED",
    "Lampe bureau LED noire",
    "Lampe de chevet LED",
  ]);
  await books.declare([
    { ecoProductReference: stays, quantity: 10 },
    { ecoProductReference: goes, quantity: 5 },
  ]);
  await books.enter(page);
  const undo = page.getByRole("button", { name: "Undo", exact: true });
  const products = page.getByRole("table", { name: "Catalog" }).getByRole("rowheader");

  await visit(page, books.at(`/products/${stays}`));
  await page.getByRole("button", { name: "Merge another product into this one" }).click();
  const one = page.getByRole("dialog", { name: "Merge another product into this one" });
  await one.getByRole("radio", { name: /Lampe de chevet LED/ }).check();
  await one.getByRole("button", { name: "Merge" }).click();
  await page
    .getByRole("listitem")
    .filter({ hasText: "Merged:" })
    .getByRole("button", { name: "Undo" })
    .click();
  await expect(page.getByText("Lampe de chevet LED is a product of its own again")).toBeVisible();
  await expect(page.getByText("Merged into this product")).toBeHidden();

  await visit(page, books.at("/catalog"));
  await expect(products).toHaveCount(3);
  await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
  await page.getByRole("button", { name: "Merge…" }).click();
  const all = page.getByRole("dialog", { name: "Merge 3 products into one" });
  await all.getByRole("radio", { name: /Lampe de bureau LED/ }).check();
  await all.getByRole("button", { name: "Merge 3 products" }).click();
  await expect(products).toHaveCount(1);
  await undo.click();
  await expect(page.getByText("3 products stand by themselves again")).toBeVisible();
  await expect(products).toHaveCount(3);
  const { data } = (await books.lines()).body;
  expect(new Set(data.map((line) => `${line.ecoProductReference} ${line.quantity}`))).toEqual(
    new Set([`${stays} 10`, `${goes} 5`]),
  );
});

test("the sheet of keys opens by ? from everywhere that nothing is written, and a quantity is copied down", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const cell = (row: number) => page.locator(`input[data-row="${row}"]`);
  await cell(0).fill("12");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Control+d");
  await expect(cell(1)).toHaveValue("12");
  await page.keyboard.press("Shift+?");
  const sheet = page.getByRole("dialog", { name: "Keyboard" });
  await expect(sheet.getByText("Copy down: from the row above, or the first of the selected")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await page.getByRole("searchbox").first().focus();
  await expect(page.getByRole("searchbox").first()).toBeFocused();
  await page.keyboard.press("Shift+?");
  await expect(sheet).toBeHidden();
});
