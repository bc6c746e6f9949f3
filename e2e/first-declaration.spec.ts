import { expect, test } from "./journey";
import { visit } from "./visit";

test("from an empty catalog to a validated declaration: the first product, its quantity, why it comes to that, the receipt", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 5 });
  const title = "Lampe de chevet LED";
  await books.enter(page);
  await visit(page, books.at("/"));

  await test.step("an empty home leads to the first product", async () => {
    await page.getByRole("link", { name: "Add a product" }).first().click();
    await page.getByLabel("Product identifier").fill("LAMP-1");
    await page.getByLabel("Kind of identifier").selectOption("SKU");
    await page.getByLabel("Product name").fill(title);
    await page.getByLabel(/Weight of one item/).fill("0.85");
    await page.getByRole("button", { name: "Add this product 1 credit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  });

  await test.step("its quantity is declared", async () => {
    await page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name: "Declaration" }).click();
    await page.getByLabel(`Quantity of ${title}`).fill("1,234");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Save 1 quantity" }).click();
    await expect(page.getByRole("region", { name: /^1 error to fix/ })).toBeFocused();
    await page
      .getByRole("button", { name: new RegExp(`^1234 ?: ${title}`) })
      .first()
      .click();
    await expect(page.getByText("= 1,234").first()).toBeVisible();
    await page.getByRole("button", { name: "Save 1 quantity 1 credit" }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await books.credits()).toBe(3);
  });

  await test.step("a scheme's total says which lines it is the sum of, and leads to them", async () => {
    const { schemes } = await books.current();
    const owed = schemes.find(({ schemeCode }) => schemeCode === "EEE")?.totalAmountScheme ?? 0;
    await page.getByRole("button", { name: /^Why .*: total, ecosystem$/ }).click();
    const why = page.getByRole("dialog", { name: "Why this amount" });
    await expect(why.getByText("1 product, 1,234 items")).toBeVisible();
    await expect(why.getByText(`€${owed.toFixed(2)}`)).toBeVisible();
    await expect(why.getByText("Each line is rounded once")).toBeVisible();
    await why.getByRole("link", { name: "See the lines of ecosystem" }).click();
    await expect(page).toHaveURL(/scheme=EEE/);
    await expect(why).toBeHidden();
    await expect(page.getByLabel("Schemes shown")).toHaveValue("EEE");
    await expect(page.getByLabel(`Quantity of ${title}`)).toHaveValue("1,234");
  });

  await test.step("it is reviewed, validated, and has a receipt", async () => {
    await page.getByRole("link", { name: "Review and validate" }).click();
    await page.getByRole("checkbox", { name: /^I validate although no registration is in force/ }).check();
    await page.getByRole("button", { name: "Validate 2 schemes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /is validated/ })).toBeVisible();
    await page.getByRole("link", { name: "Receipt ecosystem" }).click();
    await expect(page.getByRole("row", { name: new RegExp(`${title}.*1,234`) })).toBeVisible();
    await expect(page.getByText("the sum of the one rounded amount above")).toBeVisible();
  });

  await test.step("and home says that it is done", async () => {
    await visit(page, books.at("/"));
    await expect(page.getByRole("heading", { level: 1, name: /validated/ })).toBeVisible();
    expect((await books.current()).status).toBe("VALIDATED");
  });
});
