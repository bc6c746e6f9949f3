import { expect, test } from "./journey";
import { visit } from "./visit";

/** What is left of a sheet of A4 inside its margins. */
const A4 = { width: 680, height: 995 };
const SCREEN = { width: 1280, height: 720 };

test("a part is reviewed, validated, printed, reopened with a reason, changed and validated again", async ({
  page,
  open,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 100 }]);
  await books.enter(page);
  await visit(page, books.at("/declaration"));
  const quantity = page.getByRole("textbox", { name: /Lampe de bureau LED/ });

  await test.step("the review says what will be locked, and locks what is chosen", async () => {
    await page.getByRole("link", { name: "Review and validate" }).click();
    await expect(
      page.getByRole("heading", { level: 1, name: /^2 schemes, €.* to validate\.$/ }),
    ).toBeVisible();
    await page.getByRole("checkbox", { name: "Validate Citeo" }).uncheck();
    await page.getByRole("checkbox", { name: /registration is in force: ecosystem/ }).check();
    await page.getByRole("button", { name: "Validate ecosystem" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /^One scheme/ })).toBeVisible();
    await expect(page.getByRole("link", { name: "Receipt ecosystem" })).toBeVisible();
    const amount = page.getByRole("row", { name: /ecosystem/ }).locator("td.font-semibold");
    await expect(amount, "the ink of what was validated just now dries").toHaveCSS("animation-name", "dry");
    await page.reload();
    await expect(amount).toHaveCSS("animation-name", "none");
  });

  await test.step("the receipt has its formula, and prints without the portal around it", async () => {
    await page.getByRole("link", { name: "Receipt ecosystem" }).click();
    await expect(page.getByRole("heading", { name: "Receipt of declaration, 2025 sales" })).toBeVisible();
    await expect(page.getByText("Validated, locked")).toBeVisible();
    await page.getByRole("button", { name: /^Why .*Lampe de bureau LED$/ }).click();
    const why = page.getByRole("dialog", { name: "Why this amount" });
    await expect(why.getByText("Scale line", { exact: true })).toBeVisible();
    await expect(why.getByText("Why EEE")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(why).toBeHidden();
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await expect(page.getByRole("navigation", { name: "Portal" }).first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("table", { name: "Declared lines" })).toBeVisible();
    await page.setViewportSize(A4);
    const heads = await page.getByRole("columnheader").all();
    expect(heads).toHaveLength(6);
    const tops = await Promise.all(heads.map(async (head) => (await head.boundingBox())?.y));
    expect(new Set(tops).size, "on paper its heads stand beside each other").toBe(1);
    await page.setViewportSize(SCREEN);
    await page.emulateMedia({ media: null, colorScheme: null });
    const [file] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("link", { name: "CSV" }).click(),
    ]);
    expect(file.suggestedFilename()).toBe("declaration-fr-2025-eee.csv");
  });

  await test.step("what is validated is read-only, until it is reopened with a reason", async () => {
    await visit(page, books.at("/declaration"));
    await expect(quantity).toHaveAttribute("readonly", "");
    await page.getByRole("button", { name: "Reopen ecosystem" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Reopen ecosystem" }).click();
    await expect(page.getByText("Write why it is reopened")).toBeVisible();
    await page.getByLabel("Reason").fill("A return was counted twice");
    await page.getByRole("dialog").getByRole("button", { name: "Reopen ecosystem" }).click();
    await expect(page.getByRole("dialog")).toBeHidden();
    await expect(quantity).toBeEditable();
  });

  await test.step("the correction saves itself for nothing, and the review shows what changed", async () => {
    const before = await books.credits();
    await quantity.fill("90");
    await expect(page.getByText(/^Saved at/)).toBeVisible();
    expect(await books.credits()).toBe(before);
    await page.getByRole("link", { name: "Review and validate" }).click();
    await expect(
      page.getByRole("heading", { name: "1 line changed since the last revision of its part" }),
    ).toBeVisible();
    await expect(page.getByRole("row", { name: /Lampe de bureau LED.*100.*becomes.*90/ })).toBeVisible();
    await page.getByRole("checkbox", { name: /registration is in force/ }).check();
    await page.getByRole("button", { name: "Validate 2 schemes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /is validated/ })).toBeVisible();
  });

  await test.step("the revision that was reopened stays readable, and its receipt can be printed", async () => {
    await page.getByRole("link", { name: "Revision 1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Revision 1 of 2025" })).toBeVisible();
    await expect(page.getByText(/A return was counted twice/)).toBeVisible();
    await expect(page.getByRole("row", { name: /ecosystem.*100/ })).toBeVisible();
    await page.getByRole("link", { name: "Receipt ecosystem" }).click();
    await expect(page.getByText("Reopened since, no longer in force")).toBeVisible();
    await expect(page.getByText(/^Reopened on .*: A return was counted twice/)).toBeVisible();
    await expect(page.getByText("2025-EEE-1, revision 1")).toBeVisible();
    await expect(page.getByRole("row", { name: /Lampe de bureau LED.*100/ })).toBeVisible();
    await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Reopen/ })).toHaveCount(0);
    await page.getByRole("link", { name: "Revision 1" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Revision 1 of 2025" })).toBeVisible();
    await visit(page, books.at("/declaration/revisions/7"));
    await expect(
      page.getByRole("heading", { level: 1, name: "2025 has no revision 7 to look back at." }),
    ).toBeVisible();
  });
});
