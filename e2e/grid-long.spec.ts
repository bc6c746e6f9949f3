import { expect, test } from "./journey";
import { visit } from "./visit";

test("the focus stays with its row where only a part of the rows is drawn", async ({ page, open }) => {
  const books = await open({ credits: 1000 });
  const last = (await books.addMany(400)).length - 1;
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const cell = (row: number) => page.locator(`input[data-row="${row}"]`);

  await test.step("Ctrl+End and Ctrl+Home go from one end to the other", async () => {
    await cell(0).focus();
    await expect(cell(last)).toHaveCount(0);
    await page.keyboard.press("Control+End");
    await expect(cell(last - 12)).toBeAttached();
    await expect(cell(last)).toBeFocused();
    await expect(cell(last)).toBeInViewport();
    await page.keyboard.press("ArrowUp");
    await expect(cell(last - 1)).toBeFocused();
    await page.keyboard.press("Control+Home");
    await expect(cell(12)).toBeAttached();
    await expect(cell(0)).toBeFocused();
    await expect(cell(0)).toBeInViewport();
  });

  await test.step("scrolling away and back does not take it", async () => {
    await page.keyboard.type("7");
    await cell(0).hover();
    await page.mouse.wheel(0, 6000);
    await expect(cell(20)).toHaveCount(0);
    await expect(cell(0)).toBeFocused();
    await page.mouse.wheel(0, -9000);
    await expect(cell(20)).toBeAttached();
    await expect(cell(0)).toBeFocused();
    await page.keyboard.type("5");
    await expect(cell(0)).toHaveValue("75");
  });

  await test.step("a product is looked for as fast as it is typed", async () => {
    const search = page.getByRole("searchbox", { name: "Search products" });
    const words = `${last}`;
    await search.pressSequentially(words);
    expect(await search.inputValue()).toBe(words);
    await expect(page).toHaveURL(new RegExp(`search=${words}`));
    await expect(page.locator("tbody input")).toHaveCount(1);
  });
});
