import { expect, test } from "./journey";

test("the ledger is narrowed by kind and by day in the address, and downloaded as it is shown", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 5 });
  await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  await page.goto(books.at("/credits"));
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
