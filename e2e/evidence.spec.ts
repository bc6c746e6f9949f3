import { readFile } from "node:fs/promises";
import { expect, test } from "./journey";
import { visit } from "./visit";

const DRILL = "Perceuse-visseuse sans fil 18 V avec batterie";
/** Inside the margins of a printed page. */
const A4 = { width: 680, height: 972 };
const SCREEN = { width: 1440, height: 900 };

test("a product's evidence file tells what its amount rests on, prints by itself, and is the same as JSON", async ({
  page,
  open,
}) => {
  const books = await open();
  const [drill = ""] = await books.addProducts([DRILL], "1.8");
  await books.enter(page);
  await visit(page, books.at(`/products/${drill}`));
  await page.getByRole("link", { name: "Evidence file" }).click();
  await expect(page.getByRole("heading", { level: 1, name: DRILL })).toBeVisible();
  const part = (name: string) => page.getByRole("region", { name });
  const owed = page.locator("[data-owed]");

  await test.step("what was said of it, and what nobody said", async () => {
    const said = part("What was said of it");
    await expect(said).toContainText("1.800 kg");
    await expect(said).toContainText("Descriptionnobody said");
  });

  await test.step("its streams with words, rule and law", async () => {
    const streams = part("Its streams, and why");
    const battery = streams.getByRole("row", { name: "BAT" });
    await expect(battery).toContainText("avec batterie");
    await expect(battery).toContainText("It runs on a battery that comes with it.");
    await expect(streams).toContainText("art. L541-10-1, 6° of the French environmental code");
    await expect(streams).toContainText("Why not another stream");
  });

  await test.step("what is estimated, between what, and where that is from", async () => {
    const row = part("What it is made of, and how that is known").getByRole("row", {
      name: "Battery, Lithium-ion, kg",
    });
    await expect(row).toContainText("estimated");
    await expect(row).toContainText(/\d to 0\.\d+ · \S+/);
  });

  await test.step("each line with its scale's source, and their sum", async () => {
    const computed = part("How the amount is computed");
    await expect(computed.getByText("Scale line", { exact: true })).toHaveCount(3);
    await expect(computed.locator("[data-certainty]")).toHaveCount(3);
    await expect(computed).toContainText(`One item, all lines${await owed.textContent()}`);
  });

  await test.step("no person has decided yet, and the versions are told", async () => {
    await expect(part("Who decided, and when")).toContainText(
      "No person has confirmed or corrected the streams",
    );
    await expect(part("As of which versions")).toContainText(
      /Words and rulesversion [0-9a-f]{12}, in force since 1 Jan 2024/,
    );
  });

  await test.step("on paper it stands by itself, and its tables are tables", async () => {
    await page.emulateMedia({ media: "print", colorScheme: "dark" });
    await page.setViewportSize(A4);
    await expect(page.getByRole("navigation", { name: "Portal" }).first()).toBeHidden();
    await expect(page.getByRole("button", { name: "Print" })).toBeHidden();
    await expect(page.getByRole("link", { name: "JSON" })).toBeHidden();
    await expect(owed).toHaveCSS("color", "rgb(0, 0, 0)");
    for (const table of await page.getByRole("article").getByRole("table").all()) {
      const heads = await table.getByRole("columnheader").all();
      const tops = await Promise.all(heads.map(async (head) => (await head.boundingBox())?.y));
      expect(new Set(tops).size, "its heads stand beside each other").toBe(1);
    }
    await expect(page.getByText(`This file is at ${page.url()}`)).toBeVisible();
    await page.setViewportSize(SCREEN);
    await page.emulateMedia({ media: null, colorScheme: null });
  });

  await test.step("the JSON has the same amount", async () => {
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "JSON" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(`evidence-${drill}-FR-2025.json`);
    const evidence = JSON.parse(await readFile(await file.path(), "utf8"));
    expect(`€${Number(evidence.perItem).toFixed(4)}`).toBe(await owed.textContent());
  });
});

test("a person's word stands in the evidence file with who said it, and a claim with its note", async ({
  page,
  open,
}) => {
  const books = await open();
  const [game = ""] = await books.addProducts(["Jeu de construction en bois pour enfant"], "0.8");
  await books.enter(page);
  await visit(page, books.at(`/products/${game}`));
  await page.getByRole("button", { name: "Yes, keep these streams" }).click();
  await page.getByRole("button", { name: "Claim Spare parts available" }).click();
  await page.getByLabel("Note").fill("spare parts for 5 years");
  await page.getByRole("button", { name: "Claim", exact: true }).click();
  await expect(page.getByText("Claimed", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: "Evidence file" }).click();
  await expect(page.getByRole("region", { name: "Who decided, and when" })).toContainText(
    /Test confirmed the streams on \d+ \w+ \d+ at /,
  );
  const claims = page.getByRole("region", { name: "Modulations claimed" });
  await expect(claims).toContainText("Spare parts available");
  await expect(claims).toContainText("spare parts for 5 years");
  await expect(page.getByRole("region", { name: "How the amount is computed" })).toContainText("Modulation");
});

test("a stream without a price is in no amount of the evidence file, and not zero", async ({
  page,
  open,
}) => {
  const books = await open();
  const [gum = ""] = await books.addProducts(["Chewing-gum à la menthe sans sucres"], "0.05");
  await books.enter(page);
  await visit(page, books.at(`/products/${gum}/evidence`));
  await expect(page.getByRole("article")).toContainText(
    "One stream has no price, and is in no amount here: that is not zero.",
  );
  const computed = page.getByRole("region", { name: "How the amount is computed" });
  await expect(computed.getByRole("listitem").filter({ hasText: "GAM" })).toContainText(
    "It is in no total, and not zero.",
  );
});
