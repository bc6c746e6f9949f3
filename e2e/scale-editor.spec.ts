import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { cellsOf } from "@/lib/client/scales/row-cells";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

const sheet = (page: Page) => page.getByRole("complementary", { name: "Draft of this scale" });
const violationsOn = async (page: Page) => (await new AxeBuilder({ page }).analyze()).violations;

test("a line of a scale is opened in place, looked at in euros, kept, joined by another, and remembered", async ({
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
  await page.getByLabel("Period", { exact: true }).selectOption("2025");
  const lines = page.getByRole("table", { name: "Scale of 2025" });
  await page.getByRole("searchbox", { name: "Search" }).fill(code);
  await expect(lines.getByRole("row")).toHaveCount(2);
  const price = page.getByLabel(`Price, ${code}`, { exact: true });
  const note = lines.getByLabel("Note", { exact: true });
  const apply = sheet(page).getByRole("button", { name: /^Apply \d changes?$/ });

  await test.step("a long code stands whole in its cell", async () => {
    const cell = page.getByLabel(`Code, ${code}`, { exact: true });
    const isCut = () =>
      cell.evaluate(
        (field) => field.scrollWidth > field.clientWidth || field.scrollHeight > field.clientHeight + 1,
      );
    expect(await isCut()).toBe(false);
    await cell.fill("A-very-long-code-that-no-column-of-this-table-has-room-for-2025");
    expect(await isCut()).toBe(false);
    await cell.fill(code);
  });

  await test.step("it opens where it stands, with its basis in words and its price over time", async () => {
    await lines.getByRole("button", { name: `Open: ${code}`, exact: true }).click();
    await expect(lines.getByRole("radio", { name: /item sold/ })).toBeVisible();
    await expect(lines.getByText("one laptop is one, whatever is in it")).toBeVisible();
    await expect(lines.getByRole("heading", { name: "Price over time" })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("what it does is told line by line, and nothing is written", async () => {
    await price.fill("9.5");
    await expect(sheet(page).getByText("If you apply this change")).toBeVisible();
    // The books of others count, too.
    const told = sheet(page)
      .getByRole("row", { name: new RegExp(`^${code} `) })
      .getByRole("cell")
      .nth(1);
    await expect
      .poll(async () => Number((await told.textContent())?.replaceAll(",", "")))
      .toBeGreaterThanOrEqual(9_500);
    await expect(sheet(page).getByRole("heading", { name: /declared products? of .*\+/ })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });

  await test.step("somebody else's word is not written over unseen", async () => {
    await note.fill("page 2");
    const scale = `/api/scheme-pros/${page.url().match(/schemes\/([^?]+)/)?.[1]}/scales/2025`;
    const headers = { "sec-fetch-site": "same-origin" };
    const { data: found } = await (
      await page.request.get(`${scale}/lines?Search=${code}`, { headers })
    ).json();
    const [stands] = found;
    const data = {
      kind: "line",
      ...cellsOf({ kind: "line", row: stands }),
      note: "page 1",
      replaces: { scale_code: code, valid_from: stands.validFrom ?? "" },
    };
    const other = await page.request.put(`${scale}/rows`, { headers, data });
    expect(other.status(), await other.text()).toBe(200);
    await note.fill("page 3");
    await expect(lines.getByText("Somebody else has entered page 1 here since.")).toBeVisible();
    await lines.getByRole("button", { name: "Keep mine" }).click();
    await expect(note).toHaveValue("page 3");
  });

  await test.step("a reload loses nothing, and a line more is part of the same draft", async () => {
    await page.reload();
    await expect(price).toHaveValue("9.5000");
    await page.getByRole("button", { name: "Add a line", exact: true }).click();
    const fresh = page.getByLabel("Code, a new line", { exact: true });
    await expect(fresh).toBeFocused();
    await apply.click();
    await expect(page.getByLabel("Price, a new line", { exact: true })).toBeFocused();
    await page.keyboard.type("1.25");
    await fresh.fill(`${code}-NEW`);
    await lines.getByLabel("English label").fill("A line of the journey");
    await lines.getByLabel("French label").fill("Une ligne du parcours");
    await lines.getByLabel("Certainty").selectOption({ label: "quoted by others" });
    await lines.getByLabel("Source", { exact: true }).fill("A letter of 12 January");
    await lines.getByLabel("Families").fill("no-family-of-any-product");
    await expect(sheet(page).getByText("If you apply these 2 changes")).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await apply.click();
    await expect(page.getByText("2 lines of Refashion are changed.")).toBeVisible();
    await expect(page.getByLabel(`Price, ${code}-NEW`, { exact: true })).toHaveValue("1.2500");
  });

  await test.step("it is withdrawn in the draft too, and put back", async () => {
    await lines.getByRole("button", { name: `Open: ${code}-NEW`, exact: true }).click();
    await lines.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(lines.getByText(`${code}-NEW is withdrawn once the draft is applied.`)).toBeVisible();
    await lines.getByRole("button", { name: "Put back" }).click();
    await expect(sheet(page).getByText("No changes.")).toBeVisible();
    await lines.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(sheet(page).getByText("If you apply this change")).toBeVisible();
    await apply.click();
    await expect(page.getByText("1 line of Refashion is changed.")).toBeVisible();
  });

  await test.step("its history names who wrote what", async () => {
    await lines.getByRole("button", { name: `Open: ${code}`, exact: true }).click();
    await lines.getByText("History", { exact: true }).click();
    await expect(lines.getByText(/note: page 1 → page 3/)).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
