import { expect, test } from "./journey";
import { visit } from "./visit";

test("what is typed without a connection is kept, through leaving the page, and sent when it is back", async ({
  page,
  open,
  context,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 100 }]);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const quantity = page.getByLabel("Quantity of Lampe de bureau LED");
  await expect(quantity).toHaveValue("100");

  await context.setOffline(true);
  await quantity.fill("140");
  await expect(
    page.getByText(/The connection is lost\. What you type is kept on this computer/),
  ).toBeVisible();
  await expect(quantity).toHaveValue("140");
  // The browser shows that there is no connection, instead of the page that is left.
  await visit(page, books.at("/credits")).catch(() => {});

  await context.setOffline(false);
  await visit(page, books.at("/declaration"));
  await expect(quantity).toHaveValue("140");
  await expect.poll(async () => (await books.lines()).body.data[0]?.quantity).toBe(140);

  await test.step("also while the page stays open", async () => {
    await context.setOffline(true);
    await quantity.fill("150");
    await expect(page.getByText("Not connected, kept here")).toBeVisible();
    await context.setOffline(false);
    await expect.poll(async () => (await books.lines()).body.data[0]?.quantity).toBe(150);
    await expect(page.getByText(/^Saved at/)).toBeVisible();
  });
});
