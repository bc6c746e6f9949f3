import type { Locator, Page } from "@playwright/test";
import { expect, test } from "./journey";
import { visit } from "./visit";

const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
/** One of each of more streams than the grid has columns for. */
const OF_MANY_STREAMS = [
  "Lampe de bureau LED",
  "T-shirt coton bio",
  "Chaise de salle à manger en chêne",
  "Puzzle 500 pièces",
  "Raquette de badminton",
  "Sécateur de jardin",
  "Peinture murale mate blanche 2,5 L",
  "Pile alcaline AA, lot de 4",
];

const bottomOf = async (it: Locator) => {
  const box = await it.boundingBox();
  return box ? box.y + box.height : Number.NaN;
};

/** Where amounts end, row by row, for the place that they have in their row. */
const amountsEnd = (page: Page) =>
  page
    .locator("tbody .slots")
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map((slot) => Math.round(slot.getBoundingClientRect().right))),
    );

test("the main button of adding and of editing is above the fold on a desk, also under a preview", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  await page.setViewportSize(DESK);
  await visit(page, books.at("/catalog/add"));
  await page.getByLabel("Product name").fill("Lampe de bureau LED");
  await expect(page.locator("[data-preview] section")).not.toHaveCount(0);
  expect(await bottomOf(page.getByRole("button", { name: /Add this product/ }))).toBeLessThan(DESK.height);

  await visit(page, books.at(`/products/${lamp}/edit`));
  await expect(page.locator("[data-preview] section")).not.toHaveCount(0);
  expect(await bottomOf(page.getByRole("button", { name: /Update this product/ }))).toBeLessThan(DESK.height);
});

test("amounts of more than five streams align, the grid sorts by what is clicked, and a phone shows four rows", async ({
  page,
  open,
}) => {
  const books = await open();
  const references = await books.addProducts(OF_MANY_STREAMS);
  await books.declare(
    references.map((ecoProductReference, index) => ({ ecoProductReference, quantity: 10 ** (index % 4) })),
  );
  await books.enter(page);
  await page.setViewportSize(DESK);
  await visit(page, books.at("/declaration"));

  await test.step("what stands at the same place of its row ends at the same place", async () => {
    await expect(page.locator("tbody .slots")).toHaveCount(OF_MANY_STREAMS.length);
    const ends = await amountsEnd(page);
    for (const place of [0, 1])
      expect(new Set(ends.flatMap((row) => row[place] ?? [])).size, `amount ${place + 1}`).toBe(1);
  });

  await test.step("a click on a head sorts by its column, another turns it round, a third is the catalog's order", async () => {
    const quantities = () =>
      page
        .locator("tbody .quantity input")
        .evaluateAll((cells) =>
          cells.map((cell) => Number((cell as HTMLInputElement).value.replace(/\D/g, ""))),
        );
    const asInCatalog = await quantities();
    const head = page.getByRole("columnheader", { name: /Quantity/ });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    expect(await quantities()).toEqual(asInCatalog.toSorted((a, b) => b - a));
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    expect(await quantities()).toEqual(asInCatalog.toSorted((a, b) => a - b));
    await head.getByRole("button").click();
    await expect(head).not.toHaveAttribute("aria-sort");
    expect(await quantities()).toEqual(asInCatalog);
  });

  await test.step("four rows are seen on a phone before it is scrolled", async () => {
    await page.setViewportSize(PHONE);
    await visit(page, books.at("/declaration"));
    const totals = page.locator("tfoot");
    await expect(totals).toBeVisible();
    const top = (await totals.boundingBox())?.y ?? 0;
    const bottoms = await page
      .locator("tbody tr:not(.gap-row)")
      .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().bottom));
    expect(bottoms.filter((bottom) => bottom <= top).length).toBeGreaterThanOrEqual(4);
  });
});
