import { expect, test } from "./journey";
import { visit } from "./visit";

test("short of credits: what is missing is said before and asked for in place, nothing is lost, and it goes on when there are some", async ({
  page,
  open,
}) => {
  // Two products cost two credits; one is left for two lines.
  const books = await open({ credits: 3 });
  const [lamp = "", shirt = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  await page.getByLabel("Quantity of Lampe de bureau LED").fill("120");
  await page.getByLabel("Quantity of T-shirt coton").fill("80");

  await expect(page.getByText("You need 2 credits and have 1: 1 is missing.")).toBeVisible();
  await page.getByRole("button", { name: "Save 2 quantities 2 credits" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "1 is missing" })).toBeVisible();
  expect((await books.lines()).body.count).toBe(0);
  expect(await books.credits()).toBe(1);

  await page.getByRole("button", { name: "Ask for 1 credit" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByLabel("How many")).toHaveValue("1");
  await dialog.getByRole("button", { name: "Ask for 1 credit" }).click();
  await expect(page.getByText(/1 credit was asked for on/)).toBeVisible();
  await expect(page.getByLabel("Quantity of T-shirt coton")).toHaveValue("80");

  await page.getByRole("link", { name: "See the credits" }).click();
  await expect(
    page.getByRole("heading", { level: 1, name: "1 credit is missing to finish 2025." }),
  ).toBeVisible();
  await expect(page.getByRole("button", { name: "Take the request back" })).toBeVisible();
  await books.grant(10);
  await page.goBack();

  await expect(page.getByLabel("Quantity of Lampe de bureau LED")).toHaveValue("120");
  await expect(page.getByText(/2 quantities typed earlier/)).toBeVisible();
  await page.getByRole("button", { name: "Save 2 quantities 2 credits" }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  const { body } = await books.lines();
  expect(new Set(body.data.map((line) => `${line.ecoProductReference} ${line.quantity}`))).toEqual(
    new Set([`${lamp} 120`, `${shirt} 80`]),
  );
});

test("what was declared for the wrong part of the year is taken back where it stands, with its credits", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const quantity = page.getByLabel("Quantity of Lampe de bureau LED");
  await quantity.fill("120");
  await page.getByRole("button", { name: /^Save 1 quantity/ }).click();
  await expect(page.getByText(/^Saved at/)).toBeVisible();
  expect(await books.credits()).toBe(8);

  await page.getByRole("button", { name: /^Line written/ }).click();
  await page.getByRole("button", { name: "Take back: Direct sales, whole year" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take back" }).click();
  await expect(quantity).toHaveValue("");
  expect((await books.lines()).body.count).toBe(0);
  expect(await books.credits()).toBe(9);
});
