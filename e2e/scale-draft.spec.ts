import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cellsOf } from "@/lib/client/scales/row-cells";
import type { Books } from "./journey";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

const sheet = (page: Page) => page.getByRole("complementary", { name: "Draft of this scale" });
const cell = (page: Page, column: string, code: string) =>
  page.getByLabel(`${column}, ${code}`, { exact: true });
const violationsOn = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

/** The scale of tyres, with a declaration that it prices. */
async function enterScale(page: Page, books: Books) {
  const [tyre = ""] = await books.addProducts(["Pneu tourisme été 205/55 R16 91V"], "9");
  await books.declare([{ ecoProductReference: tyre, quantity: 1000 }]);
  const line = (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "PNEU");
  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/operator$/);
  await visit(page, "/operator/schemes?Country=FR");
  await page.getByRole("link", { name: /^Scales: Aliapur/ }).click();
  await page.getByLabel("Period", { exact: true }).selectOption("2025");
  await expect(page.getByRole("table", { name: "Scale of 2025" })).toBeVisible();
  return line?.scaleCode ?? "";
}

test("two lines are written by keyboard, kept over a reload, counted in euros, and applied at once", async ({
  page,
  open,
}) => {
  const declared = await enterScale(page, await open());
  const codes = await page
    .locator("[data-draft=scale_code]")
    .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  const other = codes[codes.indexOf(declared) + 1] ?? "";
  const [price, otherPrice] = [cell(page, "Price", declared), cell(page, "Price", other)];
  const apply = sheet(page).getByRole("button", { name: /^Apply \d changes?$/ });

  await test.step("the strip says that every day has a price", async () => {
    const strip = page.getByRole("region", { name: "Days with a price" });
    await expect(strip.getByText(/each with a price on every day/)).toBeVisible();
    await expect(sheet(page).getByText("No changes.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("Enter goes down the column, Escape takes back, and a letter is told at its cell", async () => {
    await price.focus();
    await page.keyboard.press("Control+A");
    await page.keyboard.type("99");
    await page.keyboard.press("Enter");
    await expect(otherPrice).toBeFocused();
    const stood = await otherPrice.inputValue();
    await page.keyboard.type("7");
    await page.keyboard.press("Escape");
    await expect(otherPrice).toHaveValue(stood);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("1.O");
    await page.keyboard.press("ArrowUp");
    await expect(price).toBeFocused();
    await expect(otherPrice).toHaveAccessibleDescription(/There is a letter in this number/);
    await apply.press("Enter");
    await expect(otherPrice).toBeFocused();
    expect(await violationsOn(page)).toEqual([]);
    await page.keyboard.press("Control+A");
    await page.keyboard.type("1.05");
    await page.keyboard.press("Tab");
  });

  await test.step("a reload loses nothing, and what it comes to is counted", async () => {
    await page.reload();
    await expect(price).toHaveValue("99.0000");
    await expect(otherPrice).toHaveValue("1.0500");
    await expect(sheet(page).getByText("2 lines are changed, not applied")).toBeVisible();
    await expect(sheet(page).getByText("If you apply these 2 changes")).toBeVisible();
    await expect(sheet(page).getByRole("heading", { name: /declared products? of .*\+/ })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("days without a price are shown, and not applied unseen", async () => {
    const last = cell(page, "To", other);
    await last.fill("2025-06-30");
    await expect(page.getByText(`${other} has no price from 1 Jul 2025 to 31 Dec 2025`)).toBeVisible();
    await expect(sheet(page).getByText("1 line loses its price on some days.")).toBeVisible();
    await apply.focus();
    await page.keyboard.press("Enter");
    await expect(last).toBeFocused();
    await last.fill("");
    await expect(page.getByText(/each with a price on every day/)).toBeVisible();
  });

  await test.step("both are applied at once, and the draft is gone", async () => {
    await expect(sheet(page).getByText("If you apply these 2 changes")).toBeVisible();
    await apply.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("2 lines of Aliapur are changed.")).toBeVisible();
    await expect(sheet(page).getByText("No changes.")).toBeVisible();
    await page.reload();
    await expect(price).toHaveValue("99.0000");
    await expect(otherPrice).toHaveValue("1.0500");
    await expect(sheet(page).getByText("No changes.")).toBeVisible();
  });

  await test.step("what somebody else changes meanwhile stands, and in the same cell it is asked about", async () => {
    const scale = `/api/scheme-pros/${page.url().match(/schemes\/([^?]+)/)?.[1]}/scales/2025`;
    const headers = { "sec-fetch-site": "same-origin" };
    const writeElsewhere = async (code: string, to: string) => {
      const { lines } = await (await page.request.get(scale, { headers })).json();
      const stands = lines.find(({ scaleCode }: { scaleCode: string }) => scaleCode === code);
      const data = {
        kind: "line",
        ...cellsOf({ kind: "line", row: stands }),
        price: to,
        replaces: { scale_code: code, valid_from: stands.validFrom ?? "" },
      };
      const answer = await page.request.put(`${scale}/rows`, { headers, data });
      expect(answer.status(), await answer.text()).toBe(200);
    };
    await writeElsewhere(other, "1.1500");
    await price.fill("98");
    // The page is not read anew by hand: what it asks tells it.
    await expect(otherPrice).toHaveValue("1.1500");
    await expect(sheet(page).getByText("If you apply this change")).toBeVisible();
    await writeElsewhere(declared, "97.0000");
    await price.fill("96");
    await expect(page.getByText("Somebody else has entered 97.0000 here since.")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(sheet(page).getByText("If you apply this change")).toBeVisible();
    await apply.click();
    await expect(page.getByText("1 line of Aliapur is changed.")).toBeVisible();
    await expect(price).toHaveValue("96.0000");
    await expect(otherPrice).toHaveValue("1.1500");
  });
});

test("a draft is put back line by line or discarded, which is undone", async ({ page, open }) => {
  const declared = await enterScale(page, await open());
  await page.getByLabel("Period", { exact: true }).selectOption("2024");
  await expect(page.getByRole("table", { name: /2024/ })).toBeVisible();
  const price = cell(page, "Price", declared);
  const before = await price.inputValue();
  await price.fill("12");
  await sheet(page)
    .getByRole("button", { name: `Put ${declared} back` })
    .click();
  await expect(price).toHaveValue(before);
  await price.fill("13");
  await sheet(page).getByRole("button", { name: "Discard the draft" }).click();
  await expect(price).toHaveValue(before);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(price).toHaveValue("13.0000");
  await sheet(page).getByRole("button", { name: "Discard the draft" }).click();
});
