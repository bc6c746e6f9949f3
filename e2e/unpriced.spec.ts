import { ensureCountry } from "./ensure-country";
import { expect, test } from "./journey";
import { visit } from "./visit";

const COUNTRY = "XE";

test("a product with a stream that nobody collects says so where it is added, on its page, on home and in the review", async ({
  page,
  open,
}) => {
  const books = await open();
  const scheme = { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10" }] };
  await ensureCountry(COUNTRY, [scheme], ["2025"]);
  const at = (path: string) => books.at(path, { country: COUNTRY });
  await books.enter(page);

  await test.step("while it is written", async () => {
    await visit(page, at("/catalog/add"));
    await page.getByLabel("Product identifier").fill("LAMP-1");
    await page.getByLabel("Kind of identifier").selectOption("SKU");
    await page.getByLabel("Product name").fill("Lampe de bureau LED");
    const preview = page.locator("[data-preview]");
    await expect(preview.getByText("no price list known here")).toBeVisible();
    await page.getByRole("button", { name: /^Add this product/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lampe de bureau LED" })).toBeVisible();
  });

  await test.step("on its page", async () => {
    await expect(page.getByRole("heading", { name: "A stream without a price" })).toBeVisible();
    await expect(page.locator("[data-unpriced]").getByText("no price list known here")).toBeVisible();
  });

  await test.step("a correction of other streams keeps it with its warning, and undone the words decide again", async () => {
    await page.getByRole("button", { name: "Correct the streams" }).click();
    const dialog = page.getByRole("dialog", { name: "Correct the streams" });
    await expect(dialog.getByRole("checkbox", { name: /Household packaging/ })).toBeChecked();
    await dialog.getByRole("button", { name: "Keep these streams" }).click();
    await expect(page.getByText("Streams corrected")).toBeVisible();
    await expect(page.getByText("A person has decided")).toBeVisible();
    await expect(page.locator("[data-unpriced]").getByText("no price list known here")).toBeVisible();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(page.getByText("Streams as they were before")).toBeVisible();
    await expect(page.getByText("Is this right?")).toBeVisible();
  });

  await test.step("in the catalog, by its view", async () => {
    await visit(page, at("/catalog"));
    await page.getByRole("button", { name: "Not priced 1" }).click();
    await expect(page.getByRole("rowheader")).toHaveCount(1);
  });

  await test.step("on home and in the review, once it was sold", async () => {
    await books.declare([{ ecoProductReference: "LAMP-1", quantity: 3 }], { country: COUNTRY });
    await visit(page, at("/"));
    await expect(page.locator("[data-known-share]").getByText("no price list known here")).toBeVisible();
    await visit(page, at("/declaration/review"));
    await expect(
      page.getByText(
        /without a price list here for the days of its sales: what an earlier line asked is counted, else nothing/,
      ),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: /^Validate/ })).toBeVisible();
  });
});

test("who looks at a product in a year that was validated before it came is told so, and does not price it there", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 10 }], { period: "2024" });
  const { body } = await books.declarations({ EprCountryCode: "FR", DeclarationPeriodCode: "2024" });
  await books.update({ id: body.data[0]?.id, quantitiesConfirmed: true });
  const [toaster = ""] = await books.addProducts(["Grille-pain 2 fentes"]);
  await books.enter(page);
  await visit(page, books.at(`/products/${toaster}`, { period: "2024" }));
  await expect(page.getByText("Not priced for 2024 yet")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Why these streams" })).toBeVisible();
  await expect(page.locator("[data-confidence]").first()).toBeVisible();
  await visit(page, books.at("/catalog", { period: "2024" }));
  await expect(page.getByRole("row", { name: /Grille-pain/ })).toContainText("not priced for 2024 yet");
});
