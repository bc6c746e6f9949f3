import { workbookOf } from "@/lib/testing/workbooks";
import { expect, test } from "./journey";
import { answer } from "./upload-file";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a workbook of two sheets fills the catalog and then the declaration", async ({ page, open }) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  const buffer = await workbookOf({
    "Lisez-moi": [["Bonjour"]],
    Produits: [
      ["Référence interne", "Désignation article", "Poids net (g)"],
      ["LAMP-1", "Lampe de bureau LED", 1350],
      ["SHIRT-1", "T-shirt coton", 180],
    ],
    Ventes: [
      ["Référence interne", "Qté vendue"],
      ["LAMP-1", 12],
      ["SHIRT-1", 3],
    ],
  });
  const file = { name: "catalogue.xlsx", mimeType: XLSX, buffer };

  await page.goto(books.at("/uploads/new", { kind: "CATALOG" }));
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(answer(page, "2 rows understood like this")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Produits/ })).toBeChecked();
  await expect(page.getByText("in g", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();

  await page.goto(books.at("/uploads/new", { kind: "QUANTITIES" }));
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(page.getByRole("radio", { name: /Ventes/ })).toBeChecked();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
  // A product has a line for each scheme that it owes, of its packaging as well.
  const { data } = (await books.lines()).body;
  const quantities = new Set(data.map((line) => `${line.ecoProductReference} ${line.quantity}`));
  expect(quantities).toEqual(new Set(["LAMP-1 12", "SHIRT-1 3"]));
  expect(await books.credits()).toBe(6);
});

test("an export of a shop is recognized, read as it is, and can be said to be none", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  const csv =
    "Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Grams,Variant Price,Image Src\nhalo,Lampe de bureau LED,,Démo,HALO-1,1350,49.90,\nhalo,,,,HALO-2,1400,59.90,\n";
  await page.goto(books.at("/uploads/new", { kind: "CATALOG" }));
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "products_export.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(answer(page, /This looks like a product export of Shopify/)).toBeVisible();
  await page.getByRole("button", { name: "Not this" }).click();
  await expect(answer(page, /2 rows understood like this/)).toBeVisible();
  await page.getByLabel("Read as an export of").selectOption({ label: "Shopify, products" });
  await expect(answer(page, /This looks like a product export of Shopify/)).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
});
