import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { addressOf, DEMO, PAGES } from "./pages";
import { visit } from "./visit";

const PORTAL = Object.entries(PAGES).filter(([, { as }]) => as === "person");

test("every amount of the demo opens why it is that amount, or stands where its formula does", async ({
  page,
  baseURL: origin = "",
}) => {
  test.setTimeout(480_000);
  const answer = await page.request.post("/api/sessions", { data: DEMO, headers: { origin } });
  expect(answer.status()).toBe(200);
  let explained = 0;
  for (const [name, row] of PORTAL) {
    await visit(page, await addressOf(row, page.request, origin));
    if (name === "/declaration") await openStrip(page);
    explained += await expectExplained(page, name);
  }
  // The demo has a full declaration: without its amounts, nothing was looked at.
  expect(explained).toBeGreaterThan(100);
});

test("so does every amount of a declaration that is written, validated, reopened and changed", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = "", shirt = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 40 }], { period: "2024" });
  await books.declare([
    { ecoProductReference: lamp, quantity: 100 },
    { ecoProductReference: shirt, quantity: 30 },
  ]);
  await books.enter(page);

  await test.step("while it is written", async () => {
    await visit(page, books.at("/declaration"));
    await page.getByLabel("Quantity of Lampe de bureau LED").fill("120");
    expect(await expectExplained(page, "grid")).toBeGreaterThan(8);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });

  await test.step("before it is validated: each opens what it is the sum of", async () => {
    await visit(page, books.at("/declaration/review"));
    await expectExplained(page, "review");
    const amounts = page.locator("main button[data-why]");
    for (const amount of await amounts.all()) {
      const shown = (await amount.innerText()).replace(/[^\d.,]/g, "");
      await amount.click();
      const why = page.getByRole("dialog", { name: "Why this amount" });
      await expect(why.locator("[data-total] dd")).toContainText(shown);
      await page.keyboard.press("Escape");
      await expect(amount).toBeFocused();
    }
  });

  await test.step("after: on the receipt, and where a part was reopened and changed", async () => {
    const { id } = await books.current();
    await books.update({ id, quantitiesConfirmed: true });
    await visit(page, books.at("/declaration/receipt", { scheme: "EEE" }));
    expect(await expectExplained(page, "receipt")).toBeGreaterThan(1);
    await books.update({ id, reopen: true, reason: "A return was counted twice" });
    await books.declare([{ ecoProductReference: lamp, quantity: 90 }]);
    for (const path of ["/declaration/review", "/declaration/revisions/1", "/"]) {
      await visit(page, books.at(path));
      expect(await expectExplained(page, path)).toBeGreaterThan(1);
    }
  });
});

/** The strip of lines opens as a table. */
async function openStrip(page: Page) {
  await page.locator("[data-spine=open]").click();
  await expect(page.locator("[data-spine=panel] tbody tr").first()).toBeVisible();
}

/** Fails where a page shows an amount without its why; gives how many have theirs. */
async function expectExplained(page: Page, name: string): Promise<number> {
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.locator("main [data-bone]")).toHaveCount(0);
  const { explained, bare } = await page.evaluate(amountsOf);
  expect(bare, `${name}: an amount without its why`).toEqual([]);
  return explained;
}

/**
 * The amounts that a page shows: figures of two decimals, money of any, and what is styled as an amount. One is
 * explained by a control that it is or stands beside (`data-why`: a button that opens why, a link to the lines that it
 * is the sum of), by the formula that it is a part of, or in a sentence by such a control on the same page.
 */
function amountsOf(): { explained: number; bare: string[] } {
  const AMOUNT = /(?:^|[^\d.,])(?:€\d[\d,]*(?:\.\d+)?|\d{1,3}(?:,\d{3})*\.\d{2})(?!\d|\s*%)/;
  const STYLED = ".whitespace-nowrap.font-semibold";
  const controls = [...document.querySelectorAll("[data-why]")].map(({ textContent }) => textContent ?? "");
  const bare: string[] = [];
  let explained = 0;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const holder = text.parentElement;
    const shown = text.textContent?.trim() ?? "";
    if (!holder?.checkVisibility() || shown === "" || holder.closest("script, style, template")) continue;
    const amount = AMOUNT.exec(shown)?.[0].replace(/^[^\d€]/, "");
    const isStyled = /\d\.\d/.test(shown) && holder.closest(STYLED) !== null;
    if ((amount === undefined && !isStyled) || holder.closest("[data-confidence]")) continue;
    const place = holder.closest("td, th, dd, p, li, h1");
    const isSentence =
      place?.matches("h1, p") && controls.some((control) => control.includes(amount ?? shown));
    if (holder.closest("[data-why], [data-formula]") || place?.querySelector("[data-why]") || isSentence)
      explained += 1;
    else bare.push(`${shown} in ${place?.tagName ?? holder.tagName} ${holder.className}`);
  }
  return { explained, bare };
}
