import { expect, test } from "./journey";
import { visit } from "./visit";

test("Ctrl K finds pages, products and periods by their names, with the keyboard alone", async ({
  page,
  open,
}) => {
  const books = await open();
  const [reference = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  await visit(page, books.at("/"));
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  const field = page.getByRole("combobox", { name: "Page, action, period or product" });
  const chosen = page.getByRole("dialog").getByRole("option", { selected: true });

  await page.keyboard.press("Control+k");
  await expect(field).toBeFocused();
  await field.fill("cred");
  await expect(chosen).toHaveText(/^Credits/);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/credits\?.*period=2025/);

  await page.keyboard.press("Control+k");
  await field.fill("lampe");
  await expect(chosen).toContainText(reference);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Lampe de bureau LED" })).toBeVisible();

  await page.keyboard.press("Control+k");
  await field.fill("2024");
  // An input method's Enter keeps what is composed, and goes nowhere.
  await field.dispatchEvent("keydown", { key: "Enter", isComposing: true });
  await expect(field).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/period=2024/);

  await page.keyboard.press("Control+k");
  await field.fill("no such thing");
  await expect(page.getByText("Nothing found")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field).toBeHidden();
});

test("an address that names a period which the country does not have opens one that it has", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.enter(page);
  await visit(page, books.at("/catalog", { period: "1999", search: "lamp" }));
  await expect(page).toHaveURL(/period=20\d\d/);
  await expect(page).toHaveURL(/search=lamp/);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});
