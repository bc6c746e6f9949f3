import { expect, test } from "./journey";
import { visit } from "./visit";

/** What may be furniture or a toy: decided by its name to be furniture, made for dolls. */
const FOR_DOLLS = [
  "Chaise haute pour poupée, bois",
  "Armoire pour poupée, 3 cintres",
  "Fauteuil pour poupée",
];
/** Furniture of a brand of toys. */
const STOOLS = Array.from({ length: 27 }, (_, index) => `Tabouret Brio, hêtre massif ${index + 1}`);

test("thirty products in doubt are answered by keyboard, one of them for those like it, and an answer is taken back", async ({
  page,
  open,
}) => {
  test.slow();
  const books = await open({ credits: 100 });
  const references = await books.addProducts([...FOR_DOLLS, ...STOOLS]);
  await books.declare(
    references.map((ecoProductReference, index) => ({
      ecoProductReference,
      quantity: index === 0 ? 5000 : 40 - index,
    })),
  );
  await books.enter(page);
  const title = page.getByRole("region").getByRole("heading", { level: 2 });

  await test.step("home says that there are doubts, and leads to the one that most money hangs on", async () => {
    await visit(page, books.at("/"));
    await expect(page.getByText("30 products may be something else than was decided")).toBeVisible();
    await page.getByRole("link", { name: "Review them" }).click();
    await page.waitForURL(/\/doubts/);
    await expect(title).toContainText("Chaise haute pour poupée");
    await expect(page.getByText("For this: the rules", { exact: false }).first()).toBeVisible();
  });

  await test.step("the product comes before the queue in the HTML, as it stands on a phone, so that nothing is pushed away", async () => {
    const queue = page.getByRole("table", { name: "Products in doubt" });
    const isAfter = await queue.evaluate(
      (table, heading) =>
        heading !== null && (heading.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
      await title.elementHandle(),
    );
    expect(isAfter).toBe(true);
  });

  await test.step("J and K go through the queue", async () => {
    await page.keyboard.press("j");
    await expect(title).not.toContainText("Chaise haute");
    await expect(title).toBeFocused();
    await page.keyboard.press("k");
    await expect(title).toContainText("Chaise haute");
  });

  await test.step("one answer corrects it, and those like it with it", async () => {
    await page.keyboard.press("2");
    const alike = page.getByRole("heading", { name: "And for these 2 like it?" });
    await expect(alike).toBeFocused();
    const language = page.getByRole("button", { name: /^Language/ });
    await language.click();
    await page.keyboard.press("Escape");
    await expect(page.locator(":popover-open")).toHaveCount(0);
    await expect(alike).toBeVisible();
    await alike.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByText("3 products are answered: Toys.")).toBeVisible();
    await expect(page.getByText("3 answered, 27 to go")).toBeVisible();
    await expect(title).toBeFocused();
    const { data } = (await books.lines({ Limit: 1000 })).body;
    const own = data.filter(({ ecoProductReference }) => ecoProductReference === references[0]);
    expect(own.map(({ schemeCode }) => schemeCode).sort()).toEqual(["EMPAP", "JOU"]);
  });

  await test.step("U takes it back, and it is answered again", async () => {
    await page.keyboard.press("u");
    await expect(page.getByText("3 answers are taken back")).toBeVisible();
    await expect(title).toContainText("Chaise haute");
    await page.keyboard.press("2");
    await expect(page.getByRole("heading", { name: "And for these 2 like it?" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("3 answered, 27 to go")).toBeVisible();
  });

  await test.step("the others are right as they are: a key each, then one for all that are left", async () => {
    for (let left = 27; left > 3; left--) {
      await page.keyboard.press("1");
      await expect(page.getByRole("heading", { name: /like it\?/ })).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(page.getByText(`${31 - left} answered, ${left - 1} to go`)).toBeVisible();
    }
    await page.keyboard.press("1");
    await expect(page.getByRole("heading", { name: "And for these 2 like it?" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "No product is in doubt." })).toBeFocused();
  });

  await test.step("the answer that empties the queue is told too, and U takes it back", async () => {
    await expect(page.getByText("3 products are answered: Furniture.")).toBeVisible();
    await page.keyboard.press("u");
    await expect(page.getByText("3 answers are taken back")).toBeVisible();
  });
});

test("a colleague is asked about a product, and what the answers taught is the reason for the next one", async ({
  page,
  open,
}) => {
  const books = await open();
  const [chair = ""] = await books.addProducts(FOR_DOLLS.slice(0, 1));
  await books.enter(page);
  await visit(page, books.at("/doubts"));

  await test.step("what is asked stands beside the product, until it is answered", async () => {
    await expect(page.getByRole("button", { name: "Ask" })).toBeVisible();
    await page.keyboard.press("a");
    await page.getByLabel("Question").fill("Seat or game? 1 or 2");
    await page.keyboard.press("Enter");
    await expect(page.getByText("“Seat or game? 1 or 2”")).toBeVisible();
    await expect(page.getByText("A colleague was asked")).toBeVisible();
  });

  await test.step("with the keys switched off, the buttons answer", async () => {
    await page.getByRole("checkbox", { name: /^Keys/ }).uncheck();
    await page.keyboard.press("2");
    await expect(page.getByText("“Seat or game? 1 or 2”")).toBeVisible();
    await page.getByRole("button", { name: "Toys" }).click();
    await expect(page.getByRole("heading", { name: "No product is in doubt." })).toBeVisible();
  });

  await test.step("a product like it is what the answer says, because of it", async () => {
    const [shelf = ""] = await books.addProducts(["Étagère pour poupée"]);
    await visit(page, books.at(`/products/${shelf}`));
    await expect(page.getByText("As you answered on other products.").first()).toBeVisible();
    await expect(page.locator("mark", { hasText: "poupée" }).first()).toBeVisible();
    expect(chair).not.toBe(shelf);
  });
});

test("where words leave open what a product is, a person says it before adding it", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.enter(page);
  await visit(page, books.at("/catalog/add"));
  await page.getByLabel("Product identifier").fill("O-1");
  await page.getByLabel("Kind of identifier").selectOption("SKU");
  await page.getByLabel("Product name").fill("Zorblax mini rouge");
  await page.getByLabel("Weight").fill("1.2");
  const choices = page.getByRole("group", { name: "What is it?" }).getByRole("button");
  await expect(choices).toHaveCount(3);
  const choice = choices.filter({ hasNotText: "No product stream" }).first();
  const stream = await choice.innerText();
  await choice.click();
  await expect(page.getByText(`You said: ${stream}.`)).toBeVisible();
  await expect(page.getByText("One item would owe")).toBeVisible();
  await page.getByRole("button", { name: /^Add this product/ }).click();
  await page.waitForURL(/\/products\/O-1/);
  await expect(page.getByText("A person has decided")).toBeVisible();
});
