import { expect, test } from "./journey";
import { visit } from "./visit";

test("a stream that products fall under and no registration covers is on home, on the schemes page and in the review before anything was declared, with the next step", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  const uncovered = page.getByText("1 product of ecosystem is not covered: no registration yet");

  await visit(page, books.at("/"));
  await expect(page.getByRole("heading", { level: 1 })).toContainText("to go. Next:");
  await expect(
    page.getByText(/ecosystem \(EEE\).* closed, the last on .*: you can still declare/),
  ).toBeVisible();
  await expect(page.getByText("All validated")).toHaveCount(0);
  await expect(page.getByRole("row", { name: /ecosystem/ })).toContainText(/Overdue by \d+ days/);
  await expect(uncovered).toBeVisible();

  await visit(page, books.at("/declaration/review"));
  await expect(page.getByRole("heading", { level: 1, name: "Nothing is declared yet." })).toBeVisible();
  await expect(uncovered).toBeVisible();
  await page.getByRole("link", { name: "Register ecosystem" }).click();
  await page.getByRole("button", { name: "Start registration ecosystem" }).click();
  await page.getByRole("button", { name: "Hand in ecosystem" }).click();
  await expect(page.getByText("The operator’s turn since").first()).toBeVisible();
  await expect(page.getByText("1 product falls under it and is not covered yet")).toBeVisible();
  await visit(page, books.at("/"));
  await expect(page.getByText("not covered: the registration is handed in")).toBeVisible();
});

test("validating asks first, naming each scheme, and needs a deliberate answer; what is validated is unpaid until it is paid", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED", "Lampe de chevet LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 7 }]);
  await books.enter(page);
  await visit(page, books.at("/declaration/review"));
  const asks = (what: string, of: string) =>
    page.getByRole("checkbox", {
      name: new RegExp(`(?=.*${what})(?=.*Citeo \\(${of}\\))(?=.*ecosystem \\(${of}\\))`),
    });
  const registration = asks("no registration is in force", "no registration yet");
  const quantities = asks("Nothing was sold of what has no quantity", "1 product");

  await test.step("an empty box takes the focus, and nothing is validated", async () => {
    await expect(registration).not.toBeChecked();
    await expect(quantities).not.toBeChecked();
    const validate = page.getByRole("button", { name: "Validate 2 schemes" });
    await validate.click();
    await expect(registration).toBeFocused();
    await expect(page.getByText("2 things are left to say before this is validated")).toBeVisible();
    await registration.check();
    await validate.click();
    await expect(quantities).toBeFocused();
    expect((await books.current()).status).toBe("DRAFT");
  });

  await test.step("what came up after the page was read is asked anew", async () => {
    await books.addProducts(["Lampe de table LED"]);
    await quantities.check();
    await page.getByRole("button", { name: "Validate 2 schemes" }).click();
    await expect(page.getByText(/Something changed after this page was read/)).toBeVisible();
    expect((await books.current()).status).toBe("DRAFT");
    const again = asks("Nothing was sold of what has no quantity", "2 products");
    await expect(again).not.toBeChecked();
    await again.check();
    await page.getByRole("button", { name: "Validate 2 schemes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /is validated/ })).toBeFocused();
  });

  await test.step("it is to be paid since then, in the review, on home and on the schemes page", async () => {
    await expect(page.getByRole("row", { name: /ecosystem/ })).toContainText("left to pay since");
    for (const path of ["/", "/schemes"]) {
      await visit(page, books.at(path));
      const unpaid = page.getByRole("row", { name: /ecosystem/ }).filter({ hasText: "left to pay since" });
      await expect(unpaid.first()).toBeVisible();
    }
    await visit(page, books.at("/"));
    await expect(page.getByText(/€1\.05 is left to pay to/)).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: "All two declarations are validated." }),
    ).toBeVisible();
  });
});
