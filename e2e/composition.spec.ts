import { expect, test } from "./journey";
import { visit } from "./visit";

test("a battery's weight is written on the product's page, and the declaration follows", async ({
  page,
  open,
}) => {
  const books = await open();
  const [drill = ""] = await books.addProducts(["Perceuse-visseuse sans fil 18 V avec batterie"], "1.8");
  await books.declare([{ ecoProductReference: drill, quantity: 40 }]);
  const before = (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "BAT");
  await books.enter(page);
  await visit(page, books.at(`/products/${drill}`));
  const weight = page.getByLabel("Battery, Lithium-ion, kg");
  const row = page.getByRole("row").filter({ has: weight });
  await expect(row).toContainText("estimated");

  await test.step("what it would do is told while it is typed, and Esc leaves it", async () => {
    const estimated = await weight.inputValue();
    await weight.fill("640");
    await expect(row).toContainText("The batteries would weigh 640 kg, more than the product (1.8 kg).");
    await row.getByRole("button", { name: "Did you mean 0.64 kg?" }).click();
    await expect(weight).toHaveValue("0.64");
    await expect(row).toContainText("per item");
    await weight.press("Escape");
    await expect(weight).toHaveValue(estimated);
  });

  await test.step("Enter keeps it", async () => {
    await weight.fill("0.64");
    await weight.press("Enter");
    await expect(row.getByText("declared", { exact: true })).toBeVisible();
    const after = (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "BAT");
    expect(after?.itemWeight).toBe("0.64");
    expect(after?.ecoContribution).not.toBe(before?.ecoContribution);
  });
});

test("values kept one right after the other both stay, what is emptied is taken back, and nobody's are overwritten", async ({
  page,
  open,
}) => {
  const books = await open();
  const [drill = ""] = await books.addProducts(["Perceuse-visseuse sans fil 18 V avec batterie"], "1.8");
  await books.enter(page);
  const address = books.at(`/products/${drill}`);
  await visit(page, address);
  const cell = (name: string) => page.getByLabel(name, { exact: true });
  const rowOf = (name: string) => page.getByRole("row").filter({ has: cell(name) });
  const [battery, pieces] = ["Battery, Lithium-ion, kg", "Pieces"];

  await test.step("on a slow line, by Enter and by the button that a phone has", async () => {
    await page.route("**/composition", async (route) => {
      if (route.request().method() === "PUT") await new Promise((done) => setTimeout(done, 1000));
      await route.continue();
    });
    await cell(battery).fill("0.64");
    await cell(battery).press("Enter");
    await cell(pieces).fill("2");
    await rowOf(pieces).getByRole("button", { name: "Keep" }).click();
    await expect(rowOf(pieces).getByText("declared", { exact: true })).toBeVisible();
    await expect(rowOf(battery).getByText("declared", { exact: true })).toBeVisible();
    await page.unroute("**/composition");
    await visit(page, address);
    await expect(cell(battery)).toHaveValue("0.64");
    await expect(cell(pieces)).toHaveValue("2");
  });

  await test.step("what another tab declared meanwhile is shown, and what was typed stays to be kept again", async () => {
    const other = await page.context().newPage();
    await visit(other, address);
    await other.getByLabel(battery, { exact: true }).fill("0.5");
    await other.getByLabel(battery, { exact: true }).press("Enter");
    await expect(other.getByText("Kept", { exact: true })).toBeVisible();
    await other.close();
    await cell(pieces).fill("6");
    await cell(pieces).press("Enter");
    await expect(rowOf(pieces)).toContainText("Somebody else changed this product meanwhile.");
    await expect(cell(battery)).toHaveValue("0.5");
    await expect(cell(pieces)).toHaveValue("6");
    await cell(pieces).press("Enter");
    await expect(rowOf(pieces).getByRole("button", { name: "Keep" })).toBeHidden();
  });

  await test.step("emptied", async () => {
    await cell(pieces).fill("");
    await rowOf(pieces).getByRole("button", { name: "Keep" }).click();
    await expect(rowOf(pieces).getByText("declared", { exact: true })).toHaveCount(0);
  });
});

test("a modulation is claimed with its proof, priced, and withdrawn", async ({ page, open }) => {
  const books = await open();
  const [game = ""] = await books.addProducts(["Jeu de construction en bois pour enfant"], "0.8");
  await books.declare([{ ecoProductReference: game, quantity: 1000 }]);
  const owed = async () =>
    (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "JOU")?.ecoContribution;
  const before = await owed();
  await books.enter(page);
  await visit(page, books.at(`/products/${game}`));
  const claim = page.getByRole("button", { name: "Claim Spare parts available" });
  await claim.click();
  await expect(page.getByLabel("Document that proves it")).toBeFocused();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(claim).toBeFocused();
  await claim.click();
  await expect(page.getByText(/ → .* per item · .* for what is declared/)).toBeVisible();
  await page.getByLabel("Document that proves it").setInputFiles({
    name: "pièces détachées.pdf",
    mimeType: "application/pdf",
    buffer: Buffer.from("%PDF-1.7 a list of spare parts"),
  });
  await page.getByLabel("Note").fill("spare parts for 5 years");
  await page.getByRole("button", { name: "Claim", exact: true }).click();
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  expect(Number(await owed())).toBeLessThan(Number(before));
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Proof: pièces détachées.pdf" }).click();
  expect((await download).suggestedFilename()).toBe("pièces détachées.pdf");
  await page.getByRole("button", { name: "Withdraw Spare parts available" }).click();
  await expect(page.getByText(/^Withdrawn on/)).toBeVisible();
  await expect(page.getByRole("heading", { name: "What can lower or raise the price" })).toBeFocused();
  expect(await owed()).toBe(before);
});

test("how a product is declared to its scheme is tried on its page, and nothing is changed", async ({
  page,
  open,
}) => {
  const books = await open();
  const [shirt = ""] = await books.addProducts(["T-shirt en coton bio homme"], "0.2");
  await books.declare([{ ecoProductReference: shirt, quantity: 1000 }]);
  const owed = async () =>
    (await books.lines()).body.data.find(({ schemeCode }) => schemeCode === "TLC")?.ecoContribution;
  const before = await owed();
  await books.enter(page);
  await visit(page, books.at(`/products/${shirt}`));
  const way = page.getByLabel("To Refashion");
  await expect(way.locator("option:checked")).toHaveText("Line by line, as now");
  await way.selectOption("Simplified");
  await expect(page.getByText(/ → .* per item · .* for what is declared/)).toBeVisible();
  expect(await owed()).toBe(before);
});
