import type { Page } from "@playwright/test";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { type Books, expect, test } from "./journey";
import { visit } from "./visit";

const FRANCE = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
/** Where packaging is charged by its weight. */
const PORTUGAL = { ...FRANCE, EprCountryCode: "PT" };
const IN_PORTUGAL = { country: "PT" };
const LAMPS = ["Lampe de bureau LED", "Lampe de chevet LED", "Lampe à poser LED"];

/** The kilograms of each packaging that a product has. */
async function packagingOf(books: Books, reference: string, query = FRANCE) {
  const id = (await books.list({ ...query, ExternalId: reference })).body.data[0]?.id;
  const { body } = await send(`GET /producers/${books.nrn}/eco-products/${id}/composition`, {
    key: books.key,
    query,
  });
  const { components } = body as { components: { kind: string; kg: { value: string } | null }[] };
  return components.filter(({ kind }) => kind === "PACKAGING").map(({ kg }) => kg?.value);
}

/** Writes a box of so many kilograms on the page of a product. */
async function writeBox(page: Page, kg: string) {
  const box = page.getByLabel("Packaging, Paper and cardboard, kg");
  await box.fill(kg);
  await box.press("Enter");
  await expect(page.getByRole("row").filter({ has: box })).toContainText("declared");
}

/** Takes back the products that were added from a file. */
async function undoImport({ nrn, key }: Books) {
  const { body } = await send(`GET /producers/${nrn}/batches`, { key });
  const [batch] = (body as { data: { id: string }[] }).data;
  const { status } = await send(`POST /producers/${nrn}/batches/${batch?.id}/undo`, { key });
  expect(status).toBe(200);
}

const select = async (page: Page, titles: readonly string[]) => {
  for (const title of titles)
    await page.getByRole("checkbox", { name: `Select ${title}`, exact: true }).check();
};

test("a packaging is kept under a name, used for two other products, and let go of", async ({
  page,
  open,
}) => {
  const books = await open();
  const references: string[] = [];
  for (const title of LAMPS)
    references.push((await given.product(books, { title, weight: "1.2", ...IN_PORTUGAL })).externalId);
  const [first = "", ...others] = references;
  await books.declare(
    others.map((ecoProductReference) => ({ ecoProductReference, quantity: 100 })),
    IN_PORTUGAL,
  );
  const owed = async () => {
    const { data } = (await books.lines(PORTUGAL)).body;
    return others.map((reference) =>
      data
        .filter(({ ecoProductReference }) => ecoProductReference === reference)
        .reduce((sum, { ecoContribution }) => sum + ecoContribution, 0),
    );
  };
  const before = await owed();
  await books.enter(page);

  await test.step("on the page of a product, once its packaging was written", async () => {
    await visit(page, books.at(`/products/${first}`, IN_PORTUGAL));
    const keep = page.getByRole("button", { name: "Keep this packaging under a name" });
    await expect(page.getByText("Once you have written its packaging")).toBeVisible();
    await expect(keep).toBeHidden();
    await writeBox(page, "0.8");
    await keep.click();
    const dialog = page.getByRole("dialog", { name: "Keep this packaging under a name" });
    await expect(dialog).toContainText("1 × Paper and cardboard, 0.8 kg");
    await dialog.getByRole("button", { name: "Keep" }).click();
    await expect(dialog).toContainText("Write a name");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(keep, "the focus is given back").toBeFocused();
    await keep.click();
    await dialog.getByLabel("Name").fill("Carton L / 40 %");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Kept as “Carton L / 40 %”")).toBeVisible();
    await expect(dialog).toBeHidden();
  });

  await test.step("in the catalog, for what is selected", async () => {
    await visit(page, books.at("/catalog", { ...IN_PORTUGAL, view: "ESTIMATED" }));
    await select(page, LAMPS.slice(1));
    await page.getByRole("button", { name: "Use a packaging template…" }).click();
    const dialog = page.getByRole("dialog", { name: "Use a packaging template" });
    await expect(dialog).toContainText("The packaging of 2 products is replaced.");
    await dialog.getByRole("button", { name: "Use it for 2 products" }).click();
    await expect(dialog).toContainText("Choose a template");
    await dialog.getByRole("radio", { name: "Carton L / 40 %" }).check();
    await dialog.getByRole("button", { name: "Use it for 2 products" }).click();
    await expect(dialog).toContainText("2 products were changed.");
    await dialog.getByRole("button", { name: "Close" }).click();
    const after = await owed();
    for (const [index, amount] of before.entries()) expect(after[index]).toBeGreaterThan(amount);
  });

  await test.step("on a page it tells first what it would do, and is deleted there", async () => {
    await visit(page, books.at(`/products/${first}`, IN_PORTUGAL));
    await writeBox(page, "0.2");
    await page.getByRole("button", { name: "Use a template" }).click();
    const dialog = page.getByRole("dialog", { name: "Use a packaging template" });
    await dialog.getByRole("radio", { name: "Carton L / 40 %" }).check();
    await expect(dialog).toContainText(/€[\d.]+ → €[\d.]+ per item/);
    await dialog.getByRole("button", { name: "Delete Carton L / 40 %" }).click();
    const ask = page.getByRole("dialog", { name: "Delete Carton L / 40 %" });
    await expect(ask).toContainText("Products that have this packaging keep it.");
    await ask.getByRole("button", { name: "Delete" }).click();
    await expect(dialog).toContainText("No packaging is kept under a name yet.");
    await dialog.getByRole("button", { name: "Close" }).click();
    expect((await packagingOf(books, others[0] ?? "", PORTUGAL))[0]).toBe("0.8");
  });
});

test("a packaging is copied to similar products that are chosen, and who was refused is told", async ({
  page,
  open,
}) => {
  const books = await open();
  const lamps = Array.from({ length: 10 }, (_, index) => `Lampe de chevet LED ${index + 1}`);
  await books.addMany(1);
  const [source = "", ...others] = await books.addProducts([
    "Lampe de bureau LED",
    ...lamps,
    "T-shirt coton",
  ]);
  await books.enter(page);
  await visit(page, books.at(`/products/${source}`));
  await writeBox(page, "0.9");
  await page.getByRole("button", { name: "Copy this packaging to similar products" }).click();
  const dialog = page.getByRole("dialog", { name: "Copy this packaging to similar products" });
  await expect(dialog.getByText("1 to 10 of 12"), "the shirt is not similar").toBeVisible();

  await test.step("every page is reached, and what was chosen on another stays", async () => {
    await dialog.getByRole("button", { name: "Copy", exact: true }).click();
    await expect(dialog).toContainText("Select a product");
    await dialog.getByRole("checkbox", { name: /^Lampe de chevet LED 1 / }).check();
    const next = dialog.getByRole("button", { name: "Next" });
    await next.click();
    await expect(next).toBeFocused();
    await expect(dialog.getByRole("checkbox", { name: "Lampe de bureau LED (this one)" })).toBeDisabled();
    await dialog.getByRole("checkbox", { name: "Lampe de bureau LED 0" }).check();
    await expect(dialog).toContainText("2 selected");
    await expect(dialog).toContainText("The packaging of 2 products is replaced.");
    await dialog.getByRole("button", { name: "Select all" }).click();
    await expect(dialog).toContainText("11 selected");
    await dialog.getByRole("button", { name: "Clear" }).click();
    await expect(dialog).toContainText("None selected");
  });

  await test.step("by words, of the whole catalog", async () => {
    await dialog.getByLabel("Products of").selectOption("The whole catalog");
    await expect(dialog.getByText("1 to 10 of 13")).toBeVisible();
    await dialog.getByLabel("Search").fill("coton");
    await dialog.getByRole("checkbox", { name: "T-shirt coton" }).check();
    await dialog.getByLabel("Search").fill("SKU-0");
    await dialog.getByRole("checkbox", { name: "Lampe de bureau LED 0" }).check();
    await dialog.getByLabel("Search").fill("chevet");
    await dialog.getByRole("checkbox", { name: /^Lampe de chevet LED 1 / }).check();
  });

  await test.step("what is gone meanwhile is told by its name", async () => {
    await undoImport(books);
    await dialog.getByRole("button", { name: "Copy to 3 products" }).click();
    await expect(dialog).toContainText("2 products were changed.");
    await expect(dialog).toContainText("Not done for 1 product:");
    await expect(dialog).toContainText("Lampe de bureau LED 0: it is no longer in this catalog.");
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(
      page.getByRole("button", { name: "Copy this packaging to similar products" }),
      "the focus is given back",
    ).toBeFocused();
  });
  expect((await packagingOf(books, others[0] ?? ""))[0]).toBe("0.9");
});

test("a modulation is claimed for the two products that it is for, with one proof", async ({
  page,
  open,
}) => {
  const books = await open();
  const games = ["Jeu de construction en bois pour enfant", "Jeu de société pour enfant"];
  const [first = "", second = ""] = await books.addProducts([...games, "T-shirt coton"], "0.8");
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  await page.getByRole("checkbox", { name: "Select the products of this page" }).check();
  await page.getByRole("button", { name: "Claim a modulation…" }).click();
  const dialog = page.getByRole("dialog", { name: "Claim a modulation for 3 products" });
  await dialog.getByLabel("Modulation").selectOption("Spare parts available (−10 %)");
  await expect(dialog).toContainText("2 of 3; not for T-shirt coton");
  await expect(dialog).toContainText("Proof asked:");
  await dialog.getByLabel("Document that proves it").setInputFiles({
    name: "pièces.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 a list of spare parts"),
  });
  await dialog.getByRole("button", { name: "Claim for 2 products" }).click();
  await expect(dialog).toContainText("Claimed for 2 products.");
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(page.getByRole("button", { name: "Claim a modulation…" })).toBeFocused();

  for (const reference of [first, second]) {
    await visit(page, books.at(`/products/${reference}`));
    await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "Proof: pièces.pdf" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Withdraw Spare parts available" }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
});
