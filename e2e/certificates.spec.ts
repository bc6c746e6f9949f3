import { type Books, expect, test } from "./journey";
import { visit } from "./visit";

/** What is declared, validated and reopened of the year of a journey's producer. */
async function yearOf(books: Books) {
  const [ecoProductReference = ""] = await books.addProducts(["Lampe de bureau LED"]);
  const declare = (quantity: number) => books.declare([{ ecoProductReference, quantity }]);
  await declare(10);
  const { id } = await books.current();
  return {
    declare,
    validate: () => books.update({ id, quantitiesConfirmed: true }),
    reopen: () => books.update({ id, reopen: true, reason: "a return" }),
  };
}

test("a certificate is issued, checked by anybody, and replaced after an amendment", async ({
  page,
  open,
  browser,
}) => {
  const books = await open({ credits: 20 });
  const { declare, validate, reopen } = await yearOf(books);
  await validate();
  await books.enter(page);
  await visit(page, books.at("/certificates"));
  await page.getByRole("button", { name: /Issue the certificate of/ }).click();
  await page.getByRole("link", { name: /^20\d\d-/ }).click();
  await expect(page.getByText("Valid today")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("declared its eco-contributions");
  const address = (await page.getByRole("link", { name: "What others see" }).getAttribute("href")) ?? "";
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/-A\.pdf$/);

  const stranger = await (await browser.newContext()).newPage();
  const path = new URL(address).pathname + new URL(address).search;
  await stranger.goto(new URL(path, page.url()).href);
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText("is valid.");
  await expect(stranger.locator("main")).not.toContainText(books.nrn);

  await reopen();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText("is withdrawn.");
  await declare(12);
  await validate();
  await visit(page, books.at("/certificates"));
  await page.getByRole("button", { name: "Issue a new one" }).click();
  await expect(page.getByText("Valid today")).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText("was replaced.");
  await stranger.getByLabel("Code").fill("AAA-AAA");
  await stranger.getByRole("button", { name: "Check another" }).click();
  await expect(stranger.getByRole("heading", { level: 1 })).toContainText("There is no certificate");
});
