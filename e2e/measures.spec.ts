import type { Page } from "@playwright/test";
import Big from "big.js";
import { expect, test } from "./journey";
import { visit } from "./visit";

const DRILL = "Perceuse-visseuse sans fil 18 V avec batterie";

const cell = (page: Page, row: number) => page.locator(`input[data-row="${row}"]`);
const rowOf = (page: Page, row: number) => page.getByRole("row").filter({ has: cell(page, row) });
const remarkOf = (page: Page, row: number) => page.locator(`#remark-${row}`);

async function paste(page: Page, into: number, text: string) {
  await cell(page, into).focus();
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test("the battery weights of forty products are pasted, and the declaration owes by them", async ({
  page,
  open,
  context,
}) => {
  const books = await open({ credits: 500 });
  const references = await books.addProducts(
    Array.from({ length: 40 }, (_, index) => `${DRILL} n° ${index + 1}`),
    "1.8",
  );
  await books.declare(
    references.map((ecoProductReference, index) => ({ ecoProductReference, quantity: index + 1 })),
  );
  const batteries = async () =>
    (await books.lines({ Limit: 1000 })).body.data.filter(({ schemeCode }) => schemeCode === "BAT");
  const before = await batteries();
  expect(before).toHaveLength(40);
  await books.enter(page);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);

  await test.step("from where the page says how much rests on estimates, the most money at stake first", async () => {
    await visit(page, books.at("/"));
    await page.getByRole("link", { name: "Fill in what is estimated" }).click();
    await expect(page.getByText("40 battery weights are not declared.")).toBeVisible();
    await expect(rowOf(page, 0)).toContainText(`${DRILL} n° 40`);
    await expect(rowOf(page, 39)).toContainText(`${DRILL} n° 1`);
  });

  // As they are listed: the one that sold most first.
  const weights = references.toReversed().map((reference, index) => [reference, `0.${101 + index}`] as const);
  await test.step("a column fills the rows downwards; one undo takes it back", async () => {
    await paste(page, 0, weights.map(([, weight]) => weight).join("\r\n"));
    await expect(page.getByText("40 values pasted")).toBeVisible();
    await expect(cell(page, 39)).toHaveValue("0.140");
    await page.keyboard.press("ControlOrMeta+Z");
    await expect(cell(page, 0)).toHaveValue("");
    await page.keyboard.press("ControlOrMeta+Y");
  });

  await test.step("one button saves it, and each row says what it owes now", async () => {
    await page.getByRole("button", { name: "Save 40 values" }).click();
    await expect(page.getByText("No battery weight is left to declare.")).toBeVisible();
    await expect(rowOf(page, 0)).toContainText("declared");
    await expect(rowOf(page, 0)).toContainText("settled");
    const after = await batteries();
    const owed = new Map(after.map((line) => [line.ecoProductReference, line]));
    let total = Big(0);
    for (const [index, [reference, weight]] of weights.entries()) {
      const line = owed.get(reference);
      const amount = Big(40 - index)
        .times(weight)
        .times(String(line?.price))
        .round(2, Big.roundHalfUp);
      expect(line).toMatchObject({ itemWeight: Big(weight).toFixed(), ecoContribution: amount.toNumber() });
      total = total.plus(amount);
    }
    const { data } = (await books.owed()).body;
    expect(data.find(({ schemeCode }) => schemeCode === "BAT")?.totalAmount).toBe(total.toNumber());
  });

  await test.step("nothing is left", async () => {
    await page.getByRole("button", { name: "Show what is left" }).click();
    await expect(page.getByText("Nothing is left to fill in.")).toBeVisible();
  });
});

test("what is wrong stays and is told, what can hardly be right too, and nothing typed is lost", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.addProducts(
    ["a", "b", "c"].map((mark) => `${DRILL} ${mark}`),
    "1.8",
  );
  await books.enter(page);
  const address = books.at("/measures", { measure: "BATTERY_WEIGHT" });
  await visit(page, address);

  await test.step("grams for kilograms are doubted before anything is saved", async () => {
    await cell(page, 0).fill("640");
    await expect(remarkOf(page, 0)).toContainText("640 kg of batteries in a product of 1.8 kg");
    await remarkOf(page, 0).getByRole("button", { name: "Use 0.64" }).click();
    await expect(cell(page, 0)).toHaveValue("0.64");
    await cell(page, 1).fill("0.5 kg");
    await expect(remarkOf(page, 1)).toContainText("There is a letter in this number");
  });

  await test.step("Ctrl Enter takes what is suggested, and goes on", async () => {
    await cell(page, 2).press("ControlOrMeta+Enter");
    await expect(cell(page, 2)).not.toHaveValue("");
  });

  await test.step("who leaves the page finds all of it again", async () => {
    await visit(page, books.at("/catalog", { view: "ESTIMATED" }));
    await page.getByRole("link", { name: "Fill in these measures in one table" }).click();
    await expect(cell(page, 0)).toHaveValue("0.64");
    await expect(cell(page, 1)).toHaveValue("0.5 kg");
  });

  await test.step("the wrong one does not stop the others", async () => {
    await page.getByRole("button", { name: "Save 3 values" }).click();
    await expect(page.getByText("2 values saved")).toBeVisible();
    await expect(rowOf(page, 0)).toContainText("settled");
    await expect(cell(page, 1)).toHaveValue("0.5 kg");
    await page.getByRole("button", { name: "Save 1 value" }).click();
    await expect(cell(page, 1)).toBeFocused();
    await cell(page, 1).fill("0.5");
    await page.getByRole("button", { name: "Save 1 value" }).click();
    await expect(page.getByText("3 values saved", { exact: true })).toBeVisible();
  });
});
