import { ensureCountry } from "./ensure-country";
import { expect, test } from "./journey";
import { visit } from "./visit";

/** Of its own: other journeys import scales of France, and what is declared there is priced anew meanwhile. */
const COUNTRY = "XR";

const SCHEMES = ["EEE", "TLC", "EMPAP"].map((schemeCode) => ({
  schemeCode,
  lines: [{ scaleCode: "ANY", price: "0.10" }],
}));

test("a quantity that can't be declared is named at its row, and keeps no other from being saved", async ({
  page,
  open,
}) => {
  const books = await open();
  await ensureCountry(COUNTRY, SCHEMES, ["2024", "2025"]);
  const add = (reference: string, title: string, period: string) =>
    books.lookUp(reference, {
      ExternalIdType: "SKU",
      Title: title,
      Weight: "0.8",
      EprCountryCode: COUNTRY,
      DeclarationPeriodCode: period,
    });
  await add("LAMP", "Lampe de bureau LED", "2025");
  await add("SHIRT", "T-shirt coton", "2025");
  await books.declare([{ ecoProductReference: "LAMP", quantity: 100 }], { country: COUNTRY });
  const [{ id } = { id: "" }] = (await books.declarations({ EprCountryCode: COUNTRY })).body.data;
  await books.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
  // Known from the year before, and priced in this one only once it is declared.
  await add("OLD", "Lampe de chevet LED", "2024");
  await books.enter(page);
  await visit(page, books.at("/declaration", { country: COUNTRY }));
  const old = page.getByLabel("Quantity of Lampe de chevet LED");

  await test.step("the other is saved, and the summary says which was not and why", async () => {
    await page.getByLabel("Quantity of T-shirt coton").fill("5");
    await old.fill("7");
    await page.getByRole("button", { name: /^Save 2 quantities/ }).click();
    await expect(page.getByText("1 quantity saved, 1 credit")).toBeVisible();
    const summary = page.locator("[data-summary]");
    await expect(summary).toBeFocused();
    await summary.getByRole("button", { name: /^Lampe de chevet LED was not saved/ }).click();
    await expect(old).toBeFocused();
    await expect(old).toHaveValue("7");
    await expect(old).toHaveAttribute("aria-invalid", "true");
    expect(await quantities()).toEqual({ LAMP: 100, SHIRT: 5 });
  });

  await test.step("once its part is open again it is saved by the same button", async () => {
    await books.update({ id, reopen: true, reason: "one product more", schemeCodes: ["EEE"] });
    await page.getByRole("button", { name: /^Save 1 quantity/ }).click();
    await expect.poll(quantities).toEqual({ LAMP: 100, SHIRT: 5, OLD: 7 });
    await expect(old).not.toHaveAttribute("aria-invalid", "true");
  });

  async function quantities() {
    const { body } = await books.lines({ EprCountryCode: COUNTRY });
    return Object.fromEntries(body.data.map((line) => [line.ecoProductReference, line.quantity]));
  }
});

test("what can't be read in another part of the year is led to, and what is undone is what was filled", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.enter(page);
  const lamp = page.getByLabel("Quantity of Lampe de bureau LED");
  const shirt = page.getByLabel("Quantity of T-shirt coton");

  await test.step("an error of the second quarter is found from the whole year", async () => {
    await visit(page, books.at("/declaration", { part: "Q2" }));
    await lamp.fill("12O");
    await page.getByRole("button", { name: "Line written: Direct sales, 2nd quarter" }).click();
    await page.getByRole("button", { name: "Direct sales, whole year", exact: true }).click();
    await expect(lamp).toHaveValue("");
    const error = page
      .locator("[data-summary]")
      .getByRole("button", { name: /^Lampe de bureau LED \(Direct sales, 2nd quarter\)/ });
    await error.click();
    await expect(lamp).toBeFocused();
    await expect(lamp).toHaveValue("12O");
    await page.keyboard.press("Escape");
    await expect(lamp).toHaveValue("");
  });

  await test.step("undoing a fill leaves what was typed after it", async () => {
    await page.getByRole("button", { name: "Fill in", exact: true }).click();
    await page.getByRole("button", { name: /^0 for all others/ }).click();
    await shirt.fill("9");
    await page
      .getByRole("listitem")
      .filter({ hasText: "filled in" })
      .getByRole("button", { name: "Undo" })
      .click();
    await expect(shirt).toHaveValue("9");
    await expect(lamp).toHaveValue("");
  });
});
