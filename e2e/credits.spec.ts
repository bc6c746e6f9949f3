import { expect, test } from "./journey";
import { visit } from "./visit";

test("the ledger is narrowed by kind and by day in the address, and downloaded as it is shown", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 5 });
  await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/credits"));
  await page.getByRole("button", { name: "Every entry" }).click();
  const entries = page.getByRole("table", { name: "Ledger" }).getByRole("row");
  await expect(entries).toHaveCount(4);

  await page.getByLabel("Kind of entry").selectOption("Charged");
  await expect(entries).toHaveCount(3);
  await expect(page).toHaveURL(/kind=CHARGE/);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export CSV" }).click();
  expect((await download).suggestedFilename()).toBe("credits.csv");

  await page.getByLabel("To", { exact: true }).fill("2020-01-01");
  await expect(page.getByText("No entry of this kind in these days.")).toBeVisible();
  await page.getByRole("button", { name: "Show all entries" }).click();
  await expect(entries).toHaveCount(4);
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("");
});

test("the page answers first whether the credits are enough, and its ledger has a row for each act, which opens to its lines", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 40 });
  const references = await books.addProducts(["Lampe de bureau LED", "T-shirt coton", "Chaise en bois"]);
  await books.declare(
    references.slice(0, 2).map((ecoProductReference) => ({ ecoProductReference, quantity: 5 })),
  );
  await books.grant(10);
  await books.enter(page);
  await visit(page, books.at("/credits"));
  await expect(
    page.getByRole("heading", { level: 1, name: "Enough to finish 2025 and add 22 new products." }),
  ).toBeVisible();
  const acts = page.getByRole("table", { name: "Where they went" });
  await expect(acts.getByRole("row")).toHaveCount(4);
  const byHand = acts.getByRole("row", { name: /By your software/ });
  await expect(byHand).toContainText("3 products added, 2 lines first declared");
  await expect(byHand).toContainText("−5");
  await expect(byHand).toContainText("35");
  await acts.getByRole("button", { name: "By your software" }).click();
  await expect(acts.getByRole("row")).toHaveCount(9);
  await expect(acts.getByText("Line first declared")).toHaveCount(2);

  await page.getByLabel("How many").fill("50");
  await page.getByRole("button", { name: "Ask for 50 credits" }).click();
  await expect(page.getByText(/^50 credits were asked for on/)).toBeVisible();
});

test("credits that do not finish the year are said to, on home and on the page, with the way to ask for more", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 3 });
  await books.addProducts(["Lampe de bureau LED", "T-shirt coton", "Chaise en bois"]);
  await books.enter(page);
  await visit(page, books.at("/credits"));
  await expect(
    page.getByRole("heading", { level: 1, name: "3 credits are missing to finish 2025." }),
  ).toBeVisible();
  await expect(page.getByText("No credit is left: 3 missing to finish 2025.")).toBeVisible();
});
