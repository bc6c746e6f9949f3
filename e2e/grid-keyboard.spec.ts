import { expect, test } from "./journey";
import { visit } from "./visit";

test("a declaration is written, corrected, explained and validated with the keyboard alone", async ({
  page,
  open,
}) => {
  const books = await open();
  const titles = ["Lampe de bureau LED", "T-shirt coton", "Chaise en bois", "Puzzle en bois"];
  await books.addProducts(titles);
  await books.declare(
    [{ ecoProductReference: (await books.addProducts(["Grille-pain"]))[0] ?? "", quantity: 9 }],
    {
      period: "2024",
    },
  );
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const cell = (row: number) => page.locator(`input[data-row="${row}"]`);
  await expect(cell(4)).toBeVisible();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };

  await test.step("Tab reaches the grid from the top of the page and leaves it at its end", async () => {
    await page.locator("body").press("Tab");
    for (let steps = 0; steps < 60; steps += 1) {
      if (await cell(0).evaluate((input) => input === document.activeElement)) break;
      await press("Tab");
    }
    await expect(cell(0)).toBeFocused();
    await press("Tab", "Tab", "Tab", "Tab");
    await expect(cell(4)).toBeFocused();
    await press("Tab");
    const total = page.getByRole("button", { name: /^Why .*: total, / });
    await expect(total.first()).toBeFocused();
    for (let left = await total.count(); left > 0; left -= 1) await press("Tab");
    await expect(page.locator(".grid-table :focus")).toHaveCount(0);
    await cell(4).focus();
  });

  await test.step("Enter, arrows and Ctrl+Home and End go where a spreadsheet goes", async () => {
    await press("Control+Home");
    await expect(cell(0)).toBeFocused();
    await page.keyboard.type("12");
    await press("Enter");
    await page.keyboard.type("30");
    await press("ArrowDown");
    await page.keyboard.type("7,5x");
    await press("Control+End");
    await expect(cell(4)).toBeFocused();
    await press("ArrowUp", "Shift+Enter");
    await expect(cell(2)).toBeFocused();
  });

  await test.step("a wrong quantity holds saving back, and is reached from the summary", async () => {
    await press("Control+Home");
    await page.getByRole("button", { name: /^Save 3 quantities/ }).focus();
    await press("Enter");
    const summary = page.locator("[data-summary]");
    await expect(summary).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    await press("Tab", "Enter");
    await expect(cell(2)).toBeFocused();
    await press("Escape");
    await expect(cell(2)).toHaveValue("");
  });

  await test.step("an amount is explained from its row, and the focus comes back", async () => {
    await page.getByRole("button", { name: /^Save 2 quantities/ }).focus();
    await press("Enter");
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await cell(0).focus();
    await press("End");
    const amount = page.locator(".grid-table :focus");
    await expect(amount).toHaveRole("button");
    await press("Enter");
    await expect(page.getByRole("dialog", { name: "Why this amount" })).toBeVisible();
    await press("Escape");
    await expect(amount).toBeFocused();
    await press("Home");
    await expect(page.locator(".grid-table :focus")).toHaveRole("link");
  });

  await test.step("and validated", async () => {
    await page.getByRole("link", { name: "Review and validate" }).focus();
    await press("Enter");
    const validate = page.getByRole("button", { name: /^Validate \d schemes$/ });
    await validate.focus();
    await press("Enter");
    for (const box of await page.locator("[data-acknowledgements] input").all()) {
      await expect(box, "what is left to say has the focus").toBeFocused();
      await press("Space");
      await validate.focus();
      await press("Enter");
    }
    await expect(page.getByRole("heading", { level: 1, name: /is validated/ })).toBeVisible();
  });
});
