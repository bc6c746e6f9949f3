import { expect, test } from "./journey";
import { visit } from "./visit";

test("two hundred rows of a spreadsheet are pasted, taken back, pasted again and declared", async ({
  page,
  open,
  context,
}) => {
  const books = await open({ credits: 500 });
  const references = await books.addMany(200);
  await books.enter(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, books.at("/declaration"));
  const first = page.getByRole("textbox").and(page.locator('input[data-row="0"]'));
  const paste = async (text: string) => {
    await first.focus();
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await page.keyboard.press("ControlOrMeta+V");
  };

  await test.step("a column fills the rows downwards, at once", async () => {
    await paste(references.map((_, index) => `${index + 1}${index % 2 ? ".0" : ""}`).join("\r\n"));
    await expect(page.getByRole("button", { name: "Save 200 quantities 200 credits" })).toBeVisible();
    await expect(page.getByText("200 quantities pasted")).toBeVisible();
    await expect(first).toHaveValue("1");
    await expect(page.locator('input[data-row="199"]')).toHaveValue("200.0");
  });

  await test.step("one undo takes the whole paste back, one redo brings it again", async () => {
    await first.focus();
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(first).toHaveValue("");
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await page.keyboard.press("ControlOrMeta+Y");
    await expect(first).toHaveValue("1");
  });

  await test.step("what is on the page is what the server computes", async () => {
    const total = page
      .getByRole("row", { name: /Total 2025/ })
      .getByRole("cell")
      .last();
    const typed = (await total.textContent())?.match(/^[\d,]+\.\d\d/)?.[0];
    await page.getByRole("button", { name: "Save 200 quantities 200 credits" }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    // The button went with what there was to save: the focus is not lost with it.
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    const { totalAmount } = await books.current();
    expect(totalAmount.toLocaleString("en-GB", { minimumFractionDigits: 2 })).toBe(typed);
    expect(await books.credits()).toBe(500 - 200 - 200);
  });

  await test.step("a range that names its products fills those, and corrections save themselves", async () => {
    await paste(`Reference\tSold\n${references[7]}\t1 207\n${references[3]}\t1203`);
    await expect(page.getByText("2 quantities pasted", { exact: true })).toBeVisible();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    const { body } = await books.lines();
    const declared = new Map(body.data.map((line) => [line.ecoProductReference, line.quantity]));
    expect([declared.get(references[7] ?? ""), declared.get(references[3] ?? "")]).toEqual([1207, 1203]);
    expect(await books.credits()).toBe(100);
  });

  await test.step("one value fills all that is selected, and one undo takes that back", async () => {
    await page.locator('input[data-row="10"]').focus();
    const before = await page.locator('input[data-row="12"]').inputValue();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.evaluate(() => navigator.clipboard.writeText("33"));
    await page.keyboard.press("ControlOrMeta+V");
    await expect(page.getByText("3 quantities pasted")).toBeVisible();
    for (const row of [10, 11, 12]) await expect(page.locator(`input[data-row="${row}"]`)).toHaveValue("33");
    await page.getByRole("button", { name: "Undo" }).last().click();
    await expect(page.locator('input[data-row="12"]')).toHaveValue(before);
  });

  await test.step("a pasted column that could be thousands or decimals is asked about once, and not saved before", async () => {
    // What was taken back is saved first.
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    const { version } = await books.current();
    await page.locator('input[data-row="20"]').focus();
    await page.evaluate(() => navigator.clipboard.writeText("1,234\n2,345"));
    await page.keyboard.press("ControlOrMeta+V");
    await expect(page.getByText("2 quantities such as “1,234” can be read in two ways.")).toBeVisible();
    await page.keyboard.press("Enter");
    await expect(page.locator('input[data-row="20"]')).toHaveValue("1,234");
    expect((await books.current()).version).toBe(version);
    await page.getByRole("button", { name: "Thousands: 1234" }).click();
    await expect(page.getByText(/can be read in two ways/)).toHaveCount(0);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    await expect(page.locator('input[data-row="21"]')).toHaveValue("2,345");
    await expect.poll(async () => (await books.current()).version).toBeGreaterThan(version);
  });

  await test.step("a selected range is copied as a spreadsheet takes it", async () => {
    await page.locator('input[data-row="0"]').focus();
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("Shift+ArrowDown");
    await page.keyboard.press("ControlOrMeta+C");
    expect((await page.evaluate(() => navigator.clipboard.readText())).split("\n")).toHaveLength(3);
  });
});
