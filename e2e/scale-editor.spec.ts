import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cellsOf } from "@/lib/scales/row-cells";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

const form = (page: Page) => page.getByRole("dialog");

test("a line of a scale is looked at in euros, kept while it is written, saved, and remembered", async ({
  page,
  open,
}) => {
  const books = await open();
  const [shirt = ""] = await books.addProducts(["T-shirt en coton bio homme"], "0.2");
  await books.declare([{ ecoProductReference: shirt, quantity: 1000 }]);
  const line = (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "TLC");
  const code = line?.scaleCode ?? "";

  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/operator$/);
  await visit(page, "/operator/schemes?Country=FR");
  await page.getByRole("link", { name: /^Scales: Refashion/ }).click();
  await page.getByLabel("Period").selectOption("2025");
  const lines = page.getByRole("table", { name: "Scale of 2025" });
  const search = page.getByRole("searchbox", { name: "Search" });
  await search.fill(code);
  await expect(lines.getByRole("row")).toHaveCount(2);
  const edit = () => lines.getByRole("button", { name: `Edit ${code}`, exact: true }).click();
  const field = (name: string) => form(page).getByLabel(name, { exact: true });

  await test.step("it says what open declarations come to, and writes nothing", async () => {
    await edit();
    await field("Price").fill("9");
    await form(page).getByRole("button", { name: "See what this changes" }).click();
    await expect(form(page).getByText("If you save this")).toBeVisible();
    await expect(form(page).getByRole("heading", { name: /declared products? of .*\+/ })).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await field("Price").fill("9.5");
    await expect(form(page).getByText("If you save this")).toBeHidden();
  });

  await test.step("what was written is there again after Escape and a reload", async () => {
    await page.keyboard.press("Escape");
    await expect(form(page)).toBeHidden();
    await page.reload();
    await edit();
    await expect(field("Price")).toHaveValue("9.5");
    await form(page).getByRole("button", { name: "Start over" }).click();
    await expect(field("Price")).not.toHaveValue("9.5");
  });

  await test.step("somebody else's word is not written over unseen", async () => {
    const scheme = page.url().match(/schemes\/([^?]+)/)?.[1];
    const scale = `/api/scheme-pros/${scheme}/scales/2025`;
    const headers = { "sec-fetch-site": "same-origin" };
    const { data: found } = await (
      await page.request.get(`${scale}/lines?Search=${code}`, { headers })
    ).json();
    const [stands] = found;
    await field("Note").fill("page 2");
    const data = {
      kind: "line",
      ...cellsOf({ kind: "line", row: stands }),
      note: "page 1",
      replaces: { scale_code: code, valid_from: stands.validFrom ?? "" },
    };
    const other = await page.request.put(`${scale}/rows`, { headers, data });
    expect(other.status(), await other.text()).toBe(200);
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(
      form(page)
        .getByText(/somebody else wrote “page 1” here/i)
        .first(),
    ).toBeVisible();
    await expect(field("Note")).toHaveValue("page 2");
    await form(page).getByRole("button", { name: "Save" }).click();
    await expect(form(page)).toBeHidden();
  });

  await test.step("its history names who wrote what, and its price in every period", async () => {
    await edit();
    await form(page).getByText("History", { exact: true }).click();
    await expect(form(page).getByText("Price over time")).toBeVisible();
    await expect(form(page).getByText(/note: page 1 → page 2/)).toBeVisible();
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await page.keyboard.press("Escape");
  });
});
