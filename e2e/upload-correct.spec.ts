import { expect, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

test("what is corrected on a check survives a reload, is checked with the file, and is imported with it", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  const [lamp = "", shirt = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
  await chooseFile(
    page,
    "sales.csv",
    `external_id;quantity;code_vendor\n${lamp};1204,0;AMAZ\n${shirt};1.204,50;\nNOBODY;4;\nNOBODY-2;5;\n`,
  );
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(answer(page, "1 of 4 rows is ready. Nothing has been written yet.")).toBeVisible();

  await test.step("every amount says what it is made of", async () => {
    const total = page.getByRole("row", { name: /All schemes/ });
    const after = (await total.getByRole("button").last().textContent()) ?? "";
    await total.getByRole("button").last().click();
    const panel = page.getByRole("dialog", { name: "Why this amount" });
    await expect(panel.locator("[data-total]")).toContainText(after);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: /^Why .*: ecosystem, with the file$/ }).press("Enter");
    await expect(panel).toContainText("1 row, 1,204 items at");
    await expect(panel).toContainText("Scale line");
    await expect(panel.locator("[data-formula]").first()).toContainText("1,204");
    await expect(panel.locator("[data-certainty]").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Why 1 credit" }).press("Enter");
    await expect(panel).toContainText("1 line declared for the first time, 1 credit each");
    await page.keyboard.press("Escape");
  });

  await test.step("nothing corrected is said, and nothing is sent", async () => {
    const check = page.getByRole("button", { name: /^Check the file with the corrections/ });
    await check.click();
    await expect(page.getByText("Nothing is corrected yet.")).toBeVisible();
  });

  await test.step("what is written stays on this computer, and the file is checked with it", async () => {
    await page.getByLabel("Quantity, row 3").fill("12O4");
    await page.getByLabel("Leave row 4 out").check();
    await page.reload();
    await expect(page.getByLabel("Quantity, row 3")).toHaveValue("12O4");
    await expect(page.getByLabel("Leave row 4 out")).toBeChecked();
    await page.getByRole("button", { name: /^Check the file with the corrections/ }).click();
    await expect(answer(page, "1 of 3 rows is ready. Nothing has been written yet.")).toBeVisible();
    await expect(page.getByText("“12O4” is not a number")).toBeVisible();
    await expect(page.getByText("Rows corrected here")).toBeVisible();
  });

  await test.step("the import takes along what is written by then; what is still wrong is there to fix", async () => {
    await page.getByLabel("Quantity, row 3").fill("1204");
    await page.getByRole("button", { name: "Import 1 row and 1 corrected at most 2 credits" }).click();
    await expect(answer(page, "2 of 3 rows are imported.")).toBeVisible();
    await expect(page.getByLabel(/^Reference .*, row 5$/)).toHaveValue("NOBODY-2");
    const { data } = (await books.lines()).body;
    const quantities = new Set(data.map((line) => `${line.ecoProductReference} ${line.quantity}`));
    expect(quantities).toEqual(new Set([`${lamp} 1204`, `${shirt} 1204`]));
    const kept = await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes("corrections")),
    );
    expect(kept).toEqual([]);
  });
});
