import { formatter } from "../lib/i18n/format";
import { LOCALE_COOKIE } from "../lib/i18n/locale";
import { textsIn } from "../lib/i18n/messages/sections";
import { answerAll } from "./answer-all";
import { expect, test } from "./journey";
import { visit } from "./visit";

/** Twelve hundred and four, as a person of each language types it, and the language's decimal mark. */
const LANGUAGES = [
  { locale: "fr", typed: "1204,0", mark: "," },
  { locale: "zh", typed: "1204.0", mark: "\\." },
] as const;

for (const { locale, typed, mark } of LANGUAGES)
  test(`a declaration is written, pasted and validated in ${locale}, in the numbers of that language`, async ({
    page,
    open,
    context,
    baseURL,
  }) => {
    const texts = textsIn(locale);
    const shown = formatter(locale, "UTC").quantity(1204);
    const titles = ["Lampe de bureau LED", "T-shirt coton"] as const;
    const quantityOf = (product: string) =>
      page.getByLabel(texts.declaration.quantityOf.replace("{product}", product));
    const books = await open();
    await books.addProducts(titles);
    await books.enter(page);
    await context.addCookies([{ name: LOCALE_COOKIE, value: locale, url: baseURL ?? "" }]);
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await visit(page, books.at("/declaration"));

    await test.step("what is typed is computed at once", async () => {
      await quantityOf(titles[0]).fill(typed);
      await expect(page.locator("tfoot small[data-change]").last()).toHaveText(
        new RegExp(`^\\+.*${mark}\\d\\d$`),
      );
    });

    await test.step("what a spreadsheet of that language copies is understood, or asked about", async () => {
      await quantityOf(titles[1]).focus();
      await page.evaluate((copied) => navigator.clipboard.writeText(copied), shown);
      await page.keyboard.press("ControlOrMeta+V");
      if (locale === "zh") await page.getByRole("button", { name: /^1204/ }).first().click();
      await page.locator("main [data-look='main']").click();
      const saved = texts.declaration.savedAt.split("{time}")[0] ?? "";
      await expect(page.locator("[data-saving]")).toContainText(saved.trim());
      const { data } = (await books.lines()).body;
      expect(new Set(data.map(({ quantity }) => quantity))).toEqual(new Set([1204]));
    });

    await test.step("what is saved is shown as that language writes it", async () => {
      await page.reload();
      for (const title of titles) await expect(quantityOf(title)).toHaveValue(shown);
    });

    await test.step("and validated", async () => {
      await page.getByRole("link", { name: texts.declaration.review }).click();
      await answerAll(page);
      await page.locator("aside [data-look='main']").click();
      await expect.poll(async () => (await books.current()).status).toBe("VALIDATED");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(
        texts.review.allDone.replace("{year}", "2025"),
      );
    });
  });
