import { expect, test } from "./journey";
import { visit } from "./visit";

test("a catalog is narrowed in the address, confirmed in bulk and downloaded", async ({ page, open }) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  const rows = page.getByRole("table", { name: "Catalog" }).getByRole("rowheader");
  await expect(rows).toHaveCount(3);

  await test.step("by words, which the address keeps", async () => {
    await page.getByRole("searchbox", { name: "Search the catalog" }).fill("lampe led");
    await expect(rows).toHaveCount(2);
    await expect(page).toHaveURL(/search=lampe/);
    await page.reload();
    await expect(rows).toHaveCount(2);
    await page.getByRole("searchbox", { name: "Search the catalog" }).fill("xylophone");
    await expect(page.getByRole("status").filter({ hasText: "Nothing found" })).toHaveCount(1);
    await page.getByRole("searchbox", { name: "Search the catalog" }).fill("");
    await expect(rows).toHaveCount(3);
  });

  await test.step("by stream, and by what wants attention", async () => {
    await page.getByRole("button", { name: /^TLC/ }).click();
    await expect(rows).toHaveCount(1);
    await page.getByRole("button", { name: /^TLC/ }).click();
    await page.getByRole("button", { name: "Not declared yet 3" }).click();
    await expect(page).toHaveURL(/view=NOT_DECLARED/);
    await expect(rows).toHaveCount(3);
  });

  await test.step("two products are confirmed at once", async () => {
    await page.getByRole("checkbox", { name: "Select Lampe de bureau LED" }).check();
    await page.getByRole("checkbox", { name: "Select Lampe de chevet LED" }).check();
    const bar = page.getByRole("region", { name: "2 selected" });
    const download = page.waitForEvent("download");
    await bar.getByRole("link", { name: "Export CSV" }).click();
    expect((await download).suggestedFilename()).toBe("catalog-FR-2025.csv");
    await bar.getByRole("button", { name: "Confirm the streams of 2 products" }).click();
    await expect(page.getByText("2 products confirmed")).toBeVisible();
    await expect(bar).toBeHidden();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(page.getByRole("row", { name: /Confirmed/ })).toHaveCount(2);
  });
});

test("what a product would owe, why, and what adding it costs is seen while it is written", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 5 });
  await books.enter(page);
  await visit(page, books.at("/catalog/add"));
  await page.getByLabel("Product identifier").fill("LAMP-1");
  await page.getByLabel("Kind of identifier").selectOption("SKU");
  await page.getByLabel("Product name").fill("Lampe de bureau LED");
  const decision = page.getByRole("complementary", { name: "Before you add it" });
  await expect(decision).toContainText("from Lampe");
  await expect(decision.locator("[data-stream='EEE']")).toBeVisible();
  await expect(decision.getByRole("button")).toContainText("1 credit");
  expect(await books.credits()).toBe(5);

  await page.getByLabel("Product name").fill("xqzvv");
  await expect(decision).toContainText("No stream can be decided from these words");

  await page.getByRole("button", { name: /^Language/ }).click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ajouter un produit" })).toBeVisible();
  await expect(page.getByLabel("Nom du produit"), "what was typed outlives the language").toHaveValue(
    "xqzvv",
  );
  await expect(page.getByLabel("Type d’identifiant")).toHaveValue("SKU");
});
