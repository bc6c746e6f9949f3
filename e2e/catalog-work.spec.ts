import { expect, test } from "./journey";

test("products are discontinued and brought back in bulk, and a filter is kept", async ({ page, open }) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED", "T-shirt coton"]);
  await books.enter(page);
  await page.goto(books.at("/catalog"));
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

test("two products are merged, and both references find the one that stays", async ({ page, open }) => {
  const books = await open();
  const [stays = "", goes = ""] = await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED"]);
  await books.enter(page);
  await page.goto(books.at(`/products/${stays}`));
  await page.getByRole("button", { name: "Merge another product into this one" }).click();
  const dialog = page.getByRole("dialog", { name: "Merge another product into this one" });
  await dialog.getByRole("radio", { name: /Lampe de chevet LED/ }).check();
  await dialog.getByRole("button", { name: "Merge" }).click();
  await expect(page.getByText(/^Merged:/)).toBeVisible();
  await expect(page.getByText(goes)).toBeVisible();
  await page.goto(books.at("/catalog"));
  await page.getByRole("searchbox", { name: "Search the catalog" }).fill(goes);
  await expect(page.getByRole("table", { name: "Catalog" }).getByRole("rowheader")).toHaveText(
    /Lampe de bureau LED/,
  );
});

test("a double payment is found and corrected in the draft, and undone", async ({ page, open }) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 100, codeVendor: "CDIS" }]);
  await books.enter(page);
  await page.goto(books.at("/declaration"));
  await page.getByRole("link", { name: "Who already paid" }).click();
  await page.getByLabel("File of the marketplace, CSV").setInputFiles({
    name: "cdiscount.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(`Référence;Canal;Quantité\n${lamp};Cdiscount;40\n`),
  });
  await page.getByLabel("What I declare through this channel now is all that I sold there").check();
  await page.getByRole("button", { name: "Upload and compare" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /would be paid twice/ })).toBeVisible();
  await expect(page.getByText("40 paid twice").first()).toBeVisible();
  await page.getByRole("button", { name: "Apply 1 correction" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Nothing is paid twice." })).toBeVisible();
  expect((await books.current()).totalQuantity).toBe(60);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /would be paid twice/ })).toBeVisible();
  expect((await books.current()).totalQuantity).toBe(100);
});
