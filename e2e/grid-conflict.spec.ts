import { expect, test } from "./journey";
import { visit } from "./visit";

test("two tabs write the same quantity: the second is told, chooses, and nothing is lost", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = "", shirt = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  await books.declare([
    { ecoProductReference: lamp, quantity: 100 },
    { ecoProductReference: shirt, quantity: 50 },
  ]);
  await books.enter(page);
  const other = await page.context().newPage();
  await visit(page, books.at("/declaration"));
  await visit(other, books.at("/declaration"));
  const lampHere = page.getByLabel("Quantity of Lampe de bureau LED");
  const lampThere = other.getByLabel("Quantity of Lampe de bureau LED");
  await expect(lampHere).toHaveValue("100");
  await expect(lampThere).toHaveValue("100");

  await test.step("both are begun from the same state; the first one saves itself", async () => {
    await other.route("**/declarations/quantities", (route) => route.abort());
    await lampThere.fill("130");
    await other.getByLabel("Quantity of T-shirt coton").fill("55");
    await lampHere.fill("120");
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });

  await test.step("the second is told what the first saved, and its other quantities go through", async () => {
    await other.unroute("**/declarations/quantities");
    await expect(other.getByText("Lampe de bureau LED: 120 was saved, you wrote 130.")).toBeVisible();
    await other.evaluate(() => dispatchEvent(new Event("online")));
    await expect.poll(async () => (await quantities()).get(shirt)).toBe(55);
    expect((await quantities()).get(lamp)).toBe(120);
  });

  await test.step("keeping one's own saves it over, and the first tab sees it", async () => {
    await other.getByRole("button", { name: "Keep mine Lampe de bureau LED" }).click();
    await expect.poll(async () => (await quantities()).get(lamp)).toBe(130);
    await expect(lampHere).toHaveValue("130");
  });

  await test.step("what is validated meanwhile is told too, and not written over", async () => {
    await other.route("**/declarations/quantities", (route) => route.abort());
    await lampThere.fill("140");
    const { id } = await books.current();
    await books.update({ id, quantitiesConfirmed: true });
    await other.unroute("**/declarations/quantities");
    await other.evaluate(() => dispatchEvent(new Event("online")));
    await expect(other.getByText(/was validated meanwhile; your 140 was not saved/)).toBeVisible();
    expect((await quantities()).get(lamp)).toBe(130);
  });

  async function quantities() {
    const { body } = await books.lines();
    return new Map(body.data.map((line) => [line.ecoProductReference, line.quantity]));
  }
});
