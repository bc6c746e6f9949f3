import { expect, test } from "./journey";
import { visit } from "./visit";

test("a double payment is found in a marketplace's report, corrected in the draft and taken back", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  const [lamp = "", shirt = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.declare([
    { ecoProductReference: lamp, quantity: 100, codeVendor: "CDIS" },
    { ecoProductReference: shirt, quantity: 30, codeVendor: "CDIS" },
  ]);
  await books.enter(page);
  await visit(page, books.at("/declaration/paid"));

  await test.step("the report is uploaded and held against the declaration", async () => {
    await expect(page.getByRole("heading", { level: 1, name: "Who already paid" })).toBeVisible();
    const report = `reference;quantity;sold\n${lamp};40;100\n${shirt};10;50\nNOBODY;3;3\n`;
    await page
      .getByLabel("File of the marketplace", { exact: false })
      .setInputFiles({ name: "cdiscount.csv", mimeType: "text/csv", buffer: Buffer.from(report) });
    await page.getByLabel("Sales channel of rows that name none").fill("CDIS");
    await page.getByRole("button", { name: "Upload and compare" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /would be paid twice, and .* by nobody/ }),
    ).toBeVisible();
    await expect(page.getByText("40 paid twice").first()).toBeVisible();
    await expect(page.getByText("1 row names no product of your catalog")).toBeVisible();
  });

  await test.step("all corrections are chosen, whatever is shown, until some are left out", async () => {
    const decision = page.getByRole("complementary", { name: "Decision" });
    await expect(decision.getByText("2 of 2 corrections chosen")).toBeVisible();
    await page.getByRole("button", { name: /^Paid by nobody/ }).click();
    await expect(decision.getByText("2 of 2 corrections chosen")).toBeVisible();
    await page
      .getByRole("checkbox", { name: /T-shirt coton/ })
      .first()
      .uncheck();
    await expect(decision.getByText("1 of 2 corrections chosen")).toBeVisible();
    const excel = page.waitForEvent("download");
    await page.getByRole("link", { name: "XLSX" }).click();
    expect((await excel).suggestedFilename()).toMatch(/^who-paid-fr-2025.*\.xlsx$/);
  });

  const quantityOf = async (reference: string) =>
    (await books.lines()).body.data.find(({ ecoProductReference }) => ecoProductReference === reference)
      ?.quantity;
  await test.step("what is chosen is written in the draft, and can be taken back", async () => {
    await page.getByRole("button", { name: "Apply 1 correction" }).click();
    await expect(page.getByText("1 quantity written in your draft")).toBeVisible();
    expect([await quantityOf(lamp), await quantityOf(shirt)]).toEqual([60, 30]);
    await expect(page.getByRole("heading", { level: 1, name: /would be paid by nobody/ })).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("As it was before")).toBeVisible();
    expect(await quantityOf(lamp)).toBe(100);
    await expect(page.getByRole("heading", { level: 1, name: /would be paid twice/ })).toBeVisible();
  });

  await test.step("all are written at once, and taken back where none is left to correct", async () => {
    await page.getByRole("button", { name: "Apply 2 corrections" }).click();
    await expect(page.getByText("2 quantities written in your draft")).toBeVisible();
    await expect(page.getByRole("complementary", { name: "Decision" })).toHaveCount(0);
    expect([await quantityOf(lamp), await quantityOf(shirt)]).toEqual([60, 40]);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(() => quantityOf(lamp)).toBe(100);
    await expect(page.getByRole("heading", { level: 1, name: /would be paid twice/ })).toBeVisible();
  });
});
