import { ensureCountry } from "./ensure-country";
import { expect, test } from "./journey";
import { visit } from "./visit";

const COUNTRY = "XG";
const TITLE = "Lampe de bureau LED";
const EEE = `Scheme EEE of ${COUNTRY}`;

/** A country whose scheme charges more from July on, and has published nothing for the fourth quarter. */
async function ensureScales() {
  const line = { scaleCode: "LAMPS", certainty: "quoted" } as const;
  await ensureCountry(
    COUNTRY,
    [
      {
        schemeCode: "EEE",
        lines: [
          { ...line, price: "0.10", validTo: "2025-06-30" },
          { ...line, price: "0.30", validFrom: "2025-07-01", validTo: "2025-09-30" },
        ],
      },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01", certainty: "quoted" }] },
    ],
    ["2025"],
  );
}

test("a price that changes inside the year prices each quarter by its first day, and is unknown where it ended", async ({
  page,
  open,
}) => {
  const books = await open();
  await ensureScales();
  const there = { country: COUNTRY };
  const at = (path: string, more = {}) => books.at(path, { ...there, ...more });
  await books.lookUp("LAMP-1", {
    ExternalIdType: "SKU",
    Title: TITLE,
    Weight: "1.2",
    EprCountryCode: COUNTRY,
  });
  await books.enter(page);
  const quantity = page.getByLabel(`Quantity of ${TITLE}`);
  const why = page.getByRole("dialog", { name: "Why this amount" });
  const amount = (shown: string) => page.getByRole("button", { name: `Why ${shown}: ${EEE}, ${TITLE}` });
  const declare = async (part: string) => {
    await visit(page, at("/declaration", { part }));
    await quantity.fill("10");
    await page.keyboard.press("Enter");
  };
  const save = async () => {
    await page.getByRole("button", { name: "Save 1 quantity 1 credit" }).click();
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  };

  await test.step("the product's page says what changes, and from when nothing is known", async () => {
    await visit(page, at("/products/LAMP-1"));
    await expect(
      page.getByText(/line LAMPS: 0.10 XTS per item, and 0.30 XTS per item from 1 Jul/),
    ).toBeVisible();
    await expect(page.locator("[data-unpriced]").getByText(/price unknown from 1 Oct 2025 on/)).toBeVisible();
  });

  await test.step("a quarter before the change has the first price, while it is typed as after it is saved", async () => {
    await declare("Q1");
    await expect(amount("1.00")).toBeVisible();
    await save();
    await expect(amount("1.00")).toBeVisible();
  });

  await test.step("a quarter after it has the second, with the days of that line", async () => {
    await declare("Q3");
    await expect(amount("4.00")).toBeVisible();
    await amount("4.00").click();
    await expect(why.getByText("0.30").first()).toBeVisible();
    await page.keyboard.press("Escape");
    await save();
    await page.reload();
    await expect(amount("4.00")).toBeVisible();
  });

  await test.step("a quarter that no price is published for is unknown, and in no total", async () => {
    await declare("Q4");
    await expect(page.getByText("price unknown").first()).toBeVisible();
    await save();
    await page.reload();
    await expect(amount("4.00")).toBeVisible();
    await visit(page, at("/declaration/review"));
    await expect(page.locator("[data-known-share]").getByText("price unknown").first()).toBeVisible();
    await expect(
      page.getByText(/price is unknown until the scheme’s scale is imported/).first(),
    ).toBeVisible();
  });
});
