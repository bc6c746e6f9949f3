import type { Page } from "@playwright/test";
import { expect, type Fixtures, test } from "./journey";
import { answer, chooseFile } from "./upload-file";
import { visit } from "./visit";

/** Where quantities are uploaded, with three products in the catalog. */
async function atUpload(page: Page, open: Fixtures["open"]) {
  const books = await open({ credits: 20 });
  const [lamp = "", shirt = "", chair = ""] = await books.addProducts([
    "Lampe de bureau LED",
    "T-shirt coton",
    "Chaise de salle à manger en bois",
  ]);
  await books.enter(page);
  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
  return { books, lamp, shirt, chair };
}

test("a file with errors is checked, its good rows imported, and the others fixed in place and imported alone", async ({
  page,
  open,
}) => {
  const { books, lamp, shirt, chair } = await atUpload(page, open);
  await expect(page).toHaveTitle(/^Upload a file/);

  await test.step("what is no table is named, and the focus goes there", async () => {
    const wrong = page
      .getByRole("alert")
      .filter({ hasText: "must be a CSV file, or an Excel or ODS workbook" });
    const paper = { name: "sales.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") };
    await page.getByLabel("CSV file").setInputFiles(paper);
    await expect(wrong).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
    const broken = { name: "sales.xlsx", mimeType: "application/zip", buffer: Buffer.from("PK\x03\x04") };
    await page.getByRole("heading", { level: 1 }).click();
    await expect(wrong).not.toBeFocused();
    await page.getByLabel("CSV file").setInputFiles(broken);
    await expect(wrong).toBeFocused();
    await expect(page).toHaveTitle(/^Error: /);
  });

  await test.step("what was understood is told before anything is stored", async () => {
    const rows = [`${lamp};1204,0;AMAZ`, `${shirt};1.204,50;`, `${chair};30;`, "3,76E+12;5;", "NOBODY;4;"];
    await chooseFile(page, "sales.csv", ["Référence;Quantité;Canal", ...rows, ""].join("\n"));
    await expect(page.getByText("comma, so “1204,5” is 1,204.5")).toBeVisible();
    await expect(page.getByText("semicolon", { exact: true })).toBeVisible();
    expect((await books.lines()).body.count).toBe(0);
  });

  await test.step("the check prices it from and to, and writes nothing", async () => {
    await page.getByRole("button", { name: "Check the file" }).click();
    await expect(answer(page, "2 of 5 rows are ready. Nothing has been written yet.")).toBeVisible();
    const total = page.getByRole("row", { name: /All schemes/ });
    await expect(total.getByRole("cell").first()).toHaveText("0.00");
    await expect(total.getByRole("cell").nth(2)).not.toHaveText("0.00");
    await expect(page.getByRole("button", { name: "Import 2 rows 2 credits" })).toBeVisible();
    expect((await books.lines()).body.count).toBe(0);
  });

  await test.step("the good rows are imported, at the price that was told", async () => {
    const before = await books.credits();
    const told = await page.getByRole("row", { name: /All schemes/ }).textContent();
    await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
    await expect(answer(page, "2 of 5 rows are imported.")).toBeVisible();
    expect(await page.getByRole("row", { name: /All schemes/ }).textContent()).toBe(told);
    expect(await books.credits()).toBe(before - 2);
  });

  await test.step("the refused rows are fixed in place, one is left out, and they alone are imported", async () => {
    await expect(page.getByText("The number has both a dot and a comma")).toBeVisible();
    await expect(page.getByText("A spreadsheet shortened the number")).toBeVisible();
    await page.getByLabel("Quantity, row 3").fill("1204,0");
    await page.getByLabel(/^Reference .*, row 5$/).fill(lamp);
    const struck = page.getByText("This product is not in your catalog");
    await expect(struck).toHaveCSS("text-decoration-line", "none");
    await page.getByLabel("Leave row 6 out").check();
    await expect(struck).toHaveCSS("text-decoration-line", "line-through");
    await page.reload();
    await expect(page.getByText("3 corrections written earlier, kept on this computer")).toBeVisible();
    await expect(page.getByLabel("Quantity, row 3")).toHaveValue("1204,0");
    await expect(page.getByLabel(/^Reference .*, row 5$/)).toHaveValue(lamp);
    await expect(page.getByLabel("Leave row 6 out")).toBeChecked();
    await page.getByRole("button", { name: /Import the corrections/ }).click();
    await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
    const { data } = (await books.lines()).body;
    const quantities = new Set(data.map((line) => `${line.ecoProductReference} ${line.quantity}`));
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("corrections"))),
    ).toEqual([]);
    expect(quantities).toEqual(new Set([`${lamp} 1204`, `${shirt} 1204`, `${chair} 30`, `${lamp} 5`]));
  });
});

test("rows that have the same wrong in common are mended together, by one word that is chosen once", async ({
  page,
  open,
}) => {
  const { lamp, shirt } = await atUpload(page, open);
  const rows = [
    `${lamp};10;Hiver;AMAZ`,
    `${shirt};20;Hiver;AMAZ`,
    `${lamp};30;Printemps;AMAZ`,
    `${shirt};40;Printemps;AMAZ`,
  ];
  await chooseFile(page, "quarters.csv", ["external_id;quantity;period;channel", ...rows, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "4 rows to fix" })).toBeVisible();
  await expect(
    page.getByRole("table").getByRole("link", { name: "Lampe de bureau LED" }).first(),
  ).toBeVisible();

  const together = page.getByRole("region", { name: "Problems that several rows share" });
  const first = together.getByRole("listitem").filter({ hasText: "Hiver" });
  await first.getByRole("combobox").selectOption("Q1");
  await first.getByRole("button", { name: "Mend all 2 and check again" }).click();
  await expect(page.getByRole("heading", { name: "2 rows to fix" })).toBeVisible();
  const second = together.getByRole("listitem").filter({ hasText: "Printemps" });
  await second.getByRole("combobox").selectOption("Q2");
  await second.getByRole("button", { name: "Mend all 2 and check again" }).click();
  await expect(page.getByRole("button", { name: "Import 4 rows 4 credits" })).toBeVisible();
});

test("products whose names do not tell what they are get it by one choice among what has a price here", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  await page.goto(books.at("/uploads/new", { kind: "CATALOG" }));
  const rows = ["A-1;Xyzzy qwrt;0.2", "A-2;Qwrt xyzzy;0.3"];
  await chooseFile(page, "unknown.csv", ["sku;title;weight_kg", ...rows, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "2 rows to fix" })).toBeVisible();
  await expect(page.getByLabel("What it is (stream), row 2")).toBeVisible();
  const together = page.getByRole("region", { name: "Problems that several rows share" });
  await together.getByRole("combobox").selectOption("TEXTILE_FOOTWEAR");
  await together.getByRole("button", { name: "Mend all 2 and check again" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
  const { data } = (await books.list()).body;
  expect(data.map(({ catalog }) => catalog?.ecoProductStatus)).toEqual([
    "HUMAN_QUALIFIED",
    "HUMAN_QUALIFIED",
  ]);
});

test("quantities of other countries and of unclear ones are gone through by keys alone", async ({
  page,
  open,
}) => {
  const { lamp, shirt, chair } = await atUpload(page, open);
  const rows = [`${lamp};10;Europe`, `${shirt};20;Europe`, `${chair};30;Allemagne`];
  await chooseFile(page, "countries.csv", ["external_id;quantity;pays", ...rows, ""].join("\n"));
  await page.getByRole("button", { name: "Check the file" }).click();
  await expect(page.getByRole("heading", { name: "3 rows to fix" })).toBeVisible();
  await expect(
    page.getByText("“Europe” does not tell whether this was sold in France").first(),
  ).toBeVisible();

  await page.keyboard.press("n");
  const together = page.getByRole("region", { name: "Problems that several rows share" });
  await expect(together.getByRole("listitem")).toBeFocused();
  const leftOut = page.getByRole("checkbox", { name: "Leave row 2 out" });
  await page.keyboard.press("3");
  await expect(leftOut).toBeChecked();
  await expect(page.getByText("2 rows are left out")).toBeVisible();
  await page.getByRole("button", { name: "Undo", exact: true }).press("Enter");
  await expect(leftOut).not.toBeChecked();
  await together.getByRole("listitem").focus();
  await page.keyboard.press("1");
  const country = together.getByRole("combobox", { name: "Sold in of all 2 rows" });
  await expect(country).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(country).toHaveValue("FR");
  await page.keyboard.press("Escape");
  await page.keyboard.press("2");
  await expect(page.getByRole("heading", { name: "1 row to fix" })).toBeVisible();

  const row = page.getByRole("row", { name: "Allemagne" });
  await expect(row).toBeVisible();
  await page.keyboard.press("n");
  await expect(row).toBeFocused();
  await page.keyboard.press("2");
  await expect(page.getByRole("checkbox", { name: "Leave row 4 out" })).toBeChecked();
  await page.getByRole("button", { name: "Check the file with the corrections" }).press("Enter");
  // The check before had two rows ready as well.
  await expect(answer(page, "All 2 rows are ready. Nothing has been written yet.")).toBeVisible();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).press("Enter");
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
});
