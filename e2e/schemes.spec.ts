import { expect, test } from "./journey";
import { visit } from "./visit";

test("a scheme that products fall under is registered with, and its line shows how far the work is", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED"]);
  await books.enter(page);
  await visit(page, books.at("/schemes"));
  await expect(page.getByText("No registration in this country yet.")).toBeVisible();

  await page.getByRole("button", { name: "Start registration ecosystem" }).click();
  const registration = page
    .getByRole("table", { name: "Registrations" })
    .getByRole("row", { name: /ecosystem/ });
  await expect(registration).toContainText("Draft");
  await registration.getByRole("button", { name: "Hand in ecosystem" }).click();
  await expect(registration).toContainText("The operator’s turn since");
  await expect(registration.getByRole("button", { name: /^Hand in/ })).toHaveCount(0);

  const deadline = page
    .getByRole("table", { name: "Deadlines of 2025 sales" })
    .getByRole("row", { name: /ecosystem/ });
  await expect(deadline).toContainText("0%");
  await books.declare([{ ecoProductReference: lamp, quantity: 3 }]);
  await page.reload();
  await expect(deadline).toContainText("50%");
});
