import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";
import { visit } from "./visit";

type Amendment = { totalBefore: string; totalAfter: string; difference: string };

test("what a changed product would change in euros is told before a part is reopened, and is what it comes to", async ({
  page,
  open,
}) => {
  const books = await open();
  const [chair = ""] = await books.addProducts(["Chaise en bois"], "4");
  await books.declare([{ ecoProductReference: chair, quantity: 100 }]);
  const { id } = await books.current();
  await books.update({ id, quantitiesConfirmed: true });
  await books.lookUp(chair, { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "9" });
  const { body } = await send(`GET /producers/${books.nrn}/declarations/${id}/amendments/EMPAP`, {
    key: books.key,
  });
  const { totalAfter } = body as Amendment;
  const gone = page.getByRole("region", { name: "What reopening Ecomaison would change" });

  await books.enter(page);
  await test.step("home says it beside what is left to do", async () => {
    await visit(page, books.at("/"));
    await expect(page.getByText(/Reopen Ecomaison: a product changed/)).toContainText(/€\d.* less if/);
  });

  await test.step("the review and the receipt say from what to what, and why", async () => {
    await visit(page, books.at("/declaration/review"));
    await expect(gone).toContainText("Ecomaison would get €");
    await expect(gone).toContainText("Line gone");
    await expect(gone).toContainText(/Facts changed on .*, by test/);
    await expect(gone).toContainText("Nothing is written until you reopen it");
    await visit(page, books.at("/declaration/receipt", { scheme: "DEA" }));
    await expect(gone).toContainText("Line gone");
  });

  await test.step("so does the question whether to reopen it, and then it is so", async () => {
    await page.getByRole("button", { name: "Reopen Ecomaison" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(/€0\.00 instead of €/);
    await dialog.getByLabel("Reason").fill("It was a lamp");
    await dialog.getByRole("button", { name: "Reopen Ecomaison" }).click();
    await expect(page.getByText("This part is not validated, so there is no receipt.")).toBeVisible();
    await books.update({ id, reopen: true, reason: "It was a lamp", schemeCodes: ["EMPAP"] });
    const now = (await books.current()).schemes;
    // What Ecomaison was told of is to be declared to it as nothing.
    expect(now.map(({ schemeCode, isNil }) => [schemeCode, isNil])).toEqual([
      ["EMPAP", false],
      ["EEE", false],
      ["DEA", true],
    ]);
    expect(now[0]?.totalAmountScheme.toFixed(2)).toBe(totalAfter);
  });
});

test("approval by two: one prepares and asks, the other is told, approves, and is the only one who can", async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  const editor = await given.user(books, { role: "editor" });
  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB" });
  const [name = "", value = ""] = (editor.browser.cookie ?? "").split(/=(.*)/s);
  await other.addCookies([{ name, value, url: baseURL ?? "" }]);
  const second = await other.newPage();
  await books.enter(page);

  await test.step("an owner has another person validate; an editor reads it", async () => {
    await visit(page, books.at("/company"));
    await page.getByLabel("Another person validates").check();
    await expect(page.getByText("From now on another person validates.")).toBeVisible();
    await visit(second, books.at("/company"));
    await expect(second.getByText("Only an owner of the company can change this.")).toBeVisible();
    await expect(second.getByLabel("Another person validates")).toHaveCount(0);
  });

  await test.step("who prepared it can ask, not validate", async () => {
    await visit(page, books.at("/declaration"));
    const cell = page.getByRole("textbox", { name: /Lampe de bureau LED/ });
    await cell.fill("12");
    await cell.press("Enter");
    await page.getByRole("button", { name: /^Save 1 quantity/ }).click();
    await expect.poll(async () => (await books.lines()).body.data.length).toBeGreaterThan(0);
    expect((await books.lines()).body.data[0]?.ecoProductReference).toBe(lamp);
    await visit(page, books.at("/declaration/review"));
    const sheet = page.getByRole("complementary", { name: "Sum" });
    await expect(sheet).toContainText("Another owner or editor validates it");
    await expect(sheet.getByRole("button", { name: /^Validate/ })).toHaveCount(0);
    await sheet.getByRole("button", { name: "Ask for approval" }).click();
    await expect(page.getByText("Asked. Those who may approve are notified.")).toBeVisible();
    await expect(sheet).toContainText(/Approval was asked for on .*, by Test/);
  });

  await test.step("the other is told, sees it on home, and validates", async () => {
    await visit(second, books.at("/notices"));
    await expect(second.getByText(/2025 waits for your approval/).first()).toBeVisible();
    await visit(second, books.at("/"));
    await second
      .getByText(/^Approve .* prepared it and asks you to validate it/)
      .first()
      .waitFor();
    await visit(second, books.at("/declaration/review"));
    await expect(second.getByText(/asks for your approval of/)).toBeVisible();
    for (const box of await second.locator("[data-acknowledgements] input").all()) await box.check();
    await second
      .getByRole("button", { name: /^Validate/ })
      .last()
      .click();
    await expect
      .poll(async () => new Set((await books.current()).schemes.map(({ status }) => status)))
      .toEqual(new Set(["VALIDATED"]));
  });
  await other.close();
});
