import { expect } from "@playwright/test";
import { test } from "./journey";
import { visit } from "./visit";

test("somebody tries another year of sales, sees what it comes to step by step, keeps it, and nothing is written", async ({
  page,
  open,
}) => {
  const books = await open();
  const [reference = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: reference, quantity: 1000 }]);
  const before = (await books.lines()).text;
  await books.enter(page);
  await visit(page, books.at("/what-if"));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Change one thing/);

  await page.getByRole("button", { name: "More or fewer sold" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/more than today/);
  const field = page.getByLabel("Change of all quantities, in %");
  await field.fill("-50");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/less than today/);
  await field.fill("many");
  await expect(page.getByText("A number from −100 to 1,000, with one decimal at most")).toBeVisible();
  await field.fill("+20");
  await field.blur();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/more than today/);

  const ledger = page.getByRole("region", { name: "From today to what if" });
  const figures = (await ledger.getByRole("definition").allTextContents()).map((text) =>
    Math.round(Number(text.replace("−", "-").replace(/[^\d.-]/g, "")) * 100),
  );
  const [today = 0, change = 0, sum = 0] = figures;
  expect(today + change).toBe(sum);
  expect(change).toBeGreaterThan(0);

  await page.getByRole("button", { name: "Lighter packaging" }).click();
  await expect(ledger.getByRole("term")).toContainText([
    "Today",
    "Packaging −15",
    "Same quantities",
    "Sold +20",
    "What if",
  ]);
  await page.getByRole("checkbox", { name: /Packaging/ }).uncheck();
  await expect(ledger.getByText(/Packaging/)).toHaveCount(0);

  await page.getByLabel("Name of the scenario").fill("More of it");
  await page.getByRole("button", { name: "Keep this scenario" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Open: More of it" })).toBeVisible();
  await expect(ledger.getByText(/Sold \+20/)).toBeVisible();

  expect((await books.lines()).text).toBe(before);
});

test("a change that is refused is told above, and is removed where it stands", async ({ page, open }) => {
  const books = await open();
  const [reference = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: reference, quantity: 1000 }]);
  await books.enter(page);
  const gone = "00000000-0000-4000-8000-000000000000";
  await visit(page, books.at("/what-if", { moves: `scheme:${gone}~sold:10` }));
  const moves = page.getByRole("region", { name: "What you change" });
  await expect(page.getByRole("button", { name: "Keep this scenario" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "From today to what if" })).toBeHidden();
  await page
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/more than today/);
  await expect(moves.getByRole("checkbox")).toHaveCount(1);
});
