import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";

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
    await page.goto(books.at("/"));
    await expect(page.getByText(/Reopen Ecomaison: a product changed/)).toContainText(/€\d.* less if/);
  });

  await test.step("the review and the receipt say from what to what, and why", async () => {
    await page.goto(books.at("/declaration/review"));
    await expect(gone).toContainText("Ecomaison would get €");
    await expect(gone).toContainText("Line gone");
    await expect(gone).toContainText(/Facts changed on .*, by test/);
    await expect(gone).toContainText("Nothing is written until you reopen it");
    await page.goto(books.at("/declaration/receipt", { scheme: "DEA" }));
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
    expect(now.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE"]);
    expect(now[0]?.totalAmountScheme.toFixed(2)).toBe(totalAfter);
  });
});
