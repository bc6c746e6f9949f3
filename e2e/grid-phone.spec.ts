import AxeBuilder from "@axe-core/playwright";
import { answerAll } from "./answer-all";
import { expect, test } from "./journey";
import { visit } from "./visit";

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

test("a declaration is written, explained and reviewed on a phone, in French, for a sales channel", async ({
  page,
  open,
  context,
  baseURL,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  await context.addCookies([{ name: "locale", value: "fr", url: baseURL ?? "" }]);
  await visit(page, books.at("/declaration"));

  await test.step("another channel and part of the year is chosen, and stands in the address", async () => {
    await page.getByRole("button", { name: "Lignes, éco-organismes et période affichés" }).tap();
    await page.getByRole("button", { name: /Ligne écrite/ }).tap();
    await page.getByLabel("Partie de l’année").selectOption("Q1");
    await page.getByLabel("Canal de vente").fill("amaz");
    await page.getByRole("button", { name: "Écrire ces lignes" }).tap();
    await expect(page).toHaveURL(/part=Q1.*channel=AMAZ|channel=AMAZ.*part=Q1/);
    await expect(page.getByRole("button", { name: "Ligne écrite : AMAZ, 1er trimestre" })).toBeVisible();
  });

  await test.step("a decimal comma is read, and the line is declared for what it is", async () => {
    await page.getByLabel("Quantité de Lampe de bureau LED").fill("12,0");
    await page.getByRole("button", { name: "Enregistrer 1 quantité 1 crédit" }).tap();
    await expect(page.getByText(/^Enregistré à/)).toBeVisible();
    const { body } = await books.lines();
    expect(body.data[0]).toMatchObject({
      ecoProductReference: lamp,
      codePeriod: "Q1",
      codeVendor: "AMAZ",
      quantity: 12,
    });
  });

  await test.step("nothing scrolls sideways, and nothing is out of reach", async () => {
    for (const path of ["/declaration", "/declaration/review"]) {
      await visit(page, books.at(path));
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await page.waitForLoadState("networkidle");
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, path).toBeLessThanOrEqual(0);
      const letters = await page
        .locator("main :is(input:not([type=checkbox], [type=radio], [type=file]), select, textarea)")
        .evaluateAll((fields) => fields.map((field) => Number.parseFloat(getComputedStyle(field).fontSize)));
      expect(Math.min(...letters, 16), "a phone zooms in for fields with smaller letters").toBe(16);
      const { violations } = await new AxeBuilder({ page }).analyze();
      expect(
        violations.map(({ id, nodes }) => `${id} ${nodes.map(({ html }) => html).join(" ")}`),
        path,
      ).toEqual([]);
    }
  });

  const validate = page.getByRole("button", { name: /^Valider 2 éco-organismes/ });
  await test.step("what is tapped is as large as a finger", async () => {
    expect((await validate.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    const small = await page
      .getByRole("main")
      .locator("button, a, input:not(label input), select, label:has(input)")
      .evaluateAll((targets) =>
        targets
          .map((target) => ({
            html: target.outerHTML.slice(0, 120),
            ...target.getBoundingClientRect().toJSON(),
          }))
          .filter(({ width, height }) => width > 0 && (width < 24 || height < 24))
          .map(({ html }) => html),
      );
    expect(small).toEqual([]);
  });

  await answerAll(page);
  await validate.tap();
  await expect(page.getByRole("heading", { level: 1, name: /est validé/ })).toBeVisible();
});

test("on a phone, the quantity that is written is never under the totals", async ({ page, open }) => {
  const books = await open();
  await books.addMany(12);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const quantities = page.locator("tbody input");
  const totals = page.locator("tfoot");
  await quantities.first().tap();
  for (let index = 0; index < 8; index++) {
    const quantity = quantities.nth(index);
    await expect(quantity).toBeFocused();
    await page.keyboard.type("7");
    await expect
      .poll(
        async () => {
          const [own, below] = await Promise.all([quantity.boundingBox(), totals.boundingBox()]);
          return own && below && own.y + own.height <= below.y;
        },
        `row ${index + 1}`,
      )
      .toBe(true);
    await page.keyboard.press("Enter");
  }
});
