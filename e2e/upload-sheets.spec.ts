import { workbookOf } from "@/lib/testing/workbooks";
import { expect, test } from "./journey";
import { answer } from "./upload-file";
import { visit } from "./visit";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

test("a workbook of two sheets fills the catalog and then the declaration, which is validated", async ({
  page,
  open,
}) => {
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

  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
  await page.getByLabel("CSV file").setInputFiles(file);
  await expect(answer(page, "2 rows understood like this")).toBeVisible();
  await expect(page.getByRole("radio", { name: /Produits/ })).toBeChecked();
  await expect(page.getByText("in g", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();

  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
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

  await test.step("it is seen, reviewed and validated from there", async () => {
    await page.getByRole("link", { name: "See the declaration" }).click();
    await expect(page.getByLabel("Quantity of Lampe de bureau LED")).toHaveValue("12");
    await expect(page.getByLabel("Quantity of T-shirt coton")).toHaveValue("3");
    await page.getByRole("link", { name: "Review and validate" }).click();
    await page.getByRole("checkbox", { name: /^I validate although no registration is in force/ }).check();
    await page.getByRole("checkbox", { name: /^I validate estimates as they are: Refashion/ }).check();
    await page.getByRole("button", { name: "Validate 3 schemes" }).click();
    await expect(page.getByRole("heading", { level: 1, name: /is validated/ })).toBeVisible();
    const { status, schemes } = await books.current();
    expect(status).toBe("VALIDATED");
    expect(schemes.map(({ schemeCode }) => schemeCode)).toEqual(expect.arrayContaining(["EEE", "TLC"]));
    await page
      .getByRole("link", { name: /^Receipt / })
      .first()
      .click();
    await expect(page.getByRole("row", { name: /Lampe de bureau LED.*12/ })).toBeVisible();
  });
});

test("an export of a shop is recognized, read as it is, and can be said to be none", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  await books.enter(page);
  const csv =
    "Handle,Title,Body (HTML),Vendor,Variant SKU,Variant Grams,Variant Price,Image Src\nhalo,Lampe de bureau LED,,Démo,HALO-1,1350,49.90,\nhalo,,,,HALO-2,1400,59.90,\n";
  await visit(page, books.at("/uploads/new", { kind: "CATALOG" }));
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

test("a report of Amazon becomes quantities, and what it sold that the catalog lacks is added in one step, as priced", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  await books.lookUp("LAMP-1", { Title: "Lampe de bureau LED", Weight: 1.2, ExternalIdType: "SKU" });
  await books.enter(page);
  const head =
    "amazon-order-id\torder-status\tsku\tasin\tproduct-name\tpurchase-date\tquantity\tship-country\tsales-channel";
  const sale = (sku: string, name: string, quantity: number) =>
    `1\tShipped\t${sku}\t\t${name}\t2025-03-01T10:00:00+00:00\t${quantity}\tFR\tAmazon.fr`;
  const report = [
    head,
    sale("LAMP-1", "Lampe de bureau LED", 4),
    sale("SHIRT-1", "T-shirt en coton bio", 5),
    sale("SHIRT-1", "T-shirt en coton bio", 2),
    sale("VASE-1", "Vase en verre soufflé", 1),
  ].join("\n");
  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "orders.txt", mimeType: "text/plain", buffer: Buffer.from(report) });
  await expect(answer(page, /This looks like/)).toBeVisible();
  await page.getByRole("button", { name: "Check the file" }).click();
  const unknown = page.getByRole("region", { name: "2 products sold are not in your catalog" });
  await expect(unknown.getByRole("row", { name: /T-shirt en coton bio SHIRT-1 7/ })).toContainText("TLC");
  await unknown.getByRole("button", { name: "Add 2 products and import 3 rows 5 credits" }).click();
  await expect(answer(page, "All 3 rows are imported.")).toBeVisible();
  const { data } = (await books.list()).body;
  expect(Object.fromEntries(data.map((one) => [one.externalId, one.catalog?.source]))).toEqual({
    "LAMP-1": "SINGLE_ADD",
    "SHIRT-1": "MARKETPLACE_1",
    "VASE-1": "MARKETPLACE_1",
  });
  expect(await books.credits()).toBe(4);
  await visit(page, books.at("/declaration"));
  await expect(page.getByRole("main")).toContainText("T-shirt en coton bio");
});

test("orders of a shop that nobody knows are summed for each product, without what was cancelled, returned or sold elsewhere", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 10 });
  const sku = { Weight: 1.2, ExternalIdType: "SKU" } as const;
  await books.lookUp("LAMP-1", { Title: "Lampe de bureau LED", ...sku });
  await books.lookUp("SHIRT-1", { Title: "T-shirt coton", ...sku });
  await books.enter(page);
  const orders = [
    "N° de commande;Date de commande;Statut;Référence offre;Nom de l'article;Qté;Qté retournée;Pays livraison",
    "1;01/03/2025;Expédiée;LAMP-1;Lampe de bureau LED;4;;France",
    "1;01/03/2025;Expédiée;SHIRT-1;T-shirt coton;3;1;France",
    "2;02/03/2025;Expédiée;LAMP-1;Lampe de bureau LED;5;;France",
    "3;02/03/2025;Annulée;LAMP-1;Lampe de bureau LED;7;;France",
    "4;02/03/2025;Expédiée;LAMP-1;Lampe de bureau LED;2;;Belgique",
    "5;28/12/2024;Expédiée;LAMP-1;Lampe de bureau LED;1;;France",
    "6;05/03/2025;Expédiée;LAMP-1;Lampe de bureau LED;-2;;France",
  ].join("\n");
  await visit(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "orders.csv", mimeType: "text/csv", buffer: Buffer.from(orders) });
  await expect(answer(page, /^These look like lines of orders\./)).toBeVisible();
  await expect(page.getByText(/^4 rows of sales are summed, 2 of them with returns\./)).toBeVisible();
  await expect(
    page.getByText("Set aside: 1 of other countries, 1 of other years, 1 that was no sale."),
  ).toBeVisible();
  await expect(page.getByRole("combobox", { name: /^Column/ })).toHaveCount(0);
  await page.getByLabel("Sales channel").fill("FNAC");
  await page.getByRole("button", { name: "Check the file" }).click();
  await page.getByRole("button", { name: "Import 2 rows 2 credits" }).click();
  await expect(answer(page, "All 2 rows are imported.")).toBeVisible();
  const { data } = (await books.lines()).body;
  const lines = data.map((line) => `${line.ecoProductReference} ${line.quantity} ${line.codeVendor}`);
  expect(new Set(lines)).toEqual(new Set(["LAMP-1 7 FNAC", "SHIRT-1 2 FNAC"]));
});
