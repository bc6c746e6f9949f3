import { expect, type Page, test } from "@playwright/test";
import { visit } from "./visit";

/** The demo account, as the start prints it, and the producer that it opens on. */
const DEMO = { email: "demo@example.org", password: "demo-atelier" };
const ATELIER = "Atelier Démo SARL";

async function signIn(page: Page) {
  await visit(page, "/");
  await expect(page).toHaveURL(/\/sign-in$/);
  await page.getByLabel("E-mail address").fill(DEMO.email);
  await page.keyboard.press("Tab");
  await page.keyboard.type(DEMO.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: `Producer: ${ATELIER}` })).toBeVisible();
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole("navigation", { name: "Portal" }).getByRole("link", { name });

/** The figure of the masthead. */
async function creditsLeft(page: Page): Promise<number> {
  const shown = await page.getByRole("link", { name: /^[\d,]+ credits?$/ }).textContent();
  return Number(shown?.replace(/\D/g, ""));
}

test("a producer signs in, adds a product, declares a quantity and sees what it comes to", async ({
  page,
}) => {
  const reference = `WALK-${Date.now()}`;
  const title = "Lampe de chevet LED avec batterie rechargeable";
  await signIn(page);

  await test.step("home answers whether the period is done", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText(/declaration/i);
    await expect(page.getByRole("row", { name: /Citeo/ })).toBeVisible();
  });

  await test.step("the catalog, the schemes and the credits of the producer are there", async () => {
    await tab(page, /Catalog/).click();
    await expect(page.getByRole("heading", { name: "Catalog" })).toBeVisible();
    await expect(page.getByText(/^1 to 25 of \d+$/)).toBeVisible();
    await tab(page, /Schemes/).click();
    await expect(page.getByRole("row", { name: /ecosystem.*Registered/ })).toBeVisible();
    await tab(page, /Credits/).click();
    await expect(page.getByRole("heading", { name: /^Enough/ })).toBeVisible();
    await expect(page.getByRole("table", { name: "Where they went" }).getByRole("row")).not.toHaveCount(1);
  });

  const before = await creditsLeft(page);

  await test.step("what is missing is said, and the focus goes there", async () => {
    await tab(page, /Catalog/).click();
    await page.getByRole("link", { name: /Add a product/ }).click();
    await page.getByRole("button", { name: /Add this product/ }).click();
    await expect(page.getByRole("alert").filter({ hasText: "2 errors to fix" })).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  });

  await test.step("a product is added for one credit, with its formulas and the reasons", async () => {
    await page.getByLabel("Product identifier").fill(reference);
    await page.getByLabel("Kind of identifier").selectOption("SKU");
    await page.getByLabel("Product name").fill(title);
    await page.getByLabel(/Weight of one item/).fill("0.85");
    await expect(page.getByText("Read as 0.850 kg, 850 g")).toBeVisible();
    await page.getByRole("button", { name: "Add this product 1 credit" }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /ecosystem/ })).toBeVisible();
    await expect(page.getByRole("rowheader", { name: /Citeo/ })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Why these streams" })).toBeVisible();
    await expect.poll(() => creditsLeft(page)).toBe(before - 1);
  });

  await test.step("what is typed is computed at once, and the server computes the same", async () => {
    await tab(page, /Declaration/).click();
    const quantity = page.getByLabel(`Quantity of ${title}`).first();
    const row = page.getByRole("row").filter({ has: quantity });
    await quantity.fill("1234");
    const sum = row.getByRole("cell").last().getByRole("button");
    await expect(sum).toHaveText(/^[\d,]+\.\d\d$/);
    const typed = (await sum.textContent()) ?? "";
    await page.getByRole("button", { name: "Save 1 quantity 1 credit" }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(sum).toHaveText(typed);
    await expect.poll(() => creditsLeft(page)).toBe(before - 2);

    await page.reload();
    await expect(quantity).toHaveValue("1,234");
    await expect(sum).toHaveText(typed);
    await row.getByRole("link", { name: title }).click();
    await expect(page.getByText("1,234 items")).toBeVisible();
    await expect(page.getByText(`€${typed}`)).toBeVisible();
  });

  await test.step("what cannot be read as a quantity is named, and not saved", async () => {
    await tab(page, /Declaration/).click();
    const quantity = page.getByLabel(`Quantity of ${title}`).first();
    await quantity.fill("12O6");
    await page.getByRole("button", { name: /Save 1 quantity/ }).click();
    await expect(page.getByRole("region", { name: /^1 error to fix/ })).toBeFocused();
    await page.getByRole("button", { name: /There is a letter in this number/ }).click();
    await expect(quantity).toBeFocused();
  });

  await test.step("signing out ends the session", async () => {
    await page.getByRole("button", { name: "Account" }).click();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL(/\/sign-in/);
    await visit(page, "/credits");
    await expect(page).toHaveURL(/\/sign-in\?next=/);
  });
});

test("the portal speaks French and Chinese, and remembers the choice", async ({ page }) => {
  await visit(page, "/sign-in");
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("heading", { name: "Se connecter" })).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
  await page.getByRole("button", { name: /Langue/ }).click();
  await page.getByRole("button", { name: "中文" }).click();
  await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("heading", { name: "登录" })).toBeVisible();
});
