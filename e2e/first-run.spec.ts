import { join } from "node:path";
import { devices, expect, type Locator, test } from "@playwright/test";
import { nthMailTo } from "../lib/testing/mails";
import { visit } from "./visit";

const MAILS = join(process.env.E2E_DATA_DIR ?? ".data", "mails");
const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];

test.use({ ...phone, locale: "fr-FR" });

/** Types as fast as a person on a phone does. */
const type = (field: Locator, text: string) => field.pressSequentially(text, { delay: 60 });

test("a newcomer on a French phone gets from sign-up to a first priced product within three minutes", async ({
  page,
}) => {
  const run = Date.now();
  const address = `nouvelle-${run}@example.org`;

  await visit(page, "/sign-up");
  await type(page.getByLabel("Votre nom"), "Camille");
  await type(page.getByLabel("Adresse e-mail"), address);
  await type(page.getByLabel("Nouveau mot de passe"), "un mot de passe long");
  await page.getByRole("button", { name: "Créer le compte" }).click();
  await visit(page, (await nthMailTo(MAILS, address)).link);

  await test.step("the company, its country, the stream that nearly all have", async () => {
    await type(page.getByLabel("Nom de l’entreprise"), "Atelier Neuf (démo)");
    await type(page.getByLabel("Numéro d’entreprise"), `${run}7`);
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("button", { name: "Continuer" }).click();
    await page.getByRole("button", { name: "Enregistrer" }).click();
  });

  await test.step("home is the checklist: six steps, the first is next", async () => {
    await expect(page.getByRole("heading", { level: 1 })).toContainText("6 étapes jusqu’à votre première");
    await expect(page.getByRole("list", { name: "Étapes vers la première déclaration" })).toBeVisible();
    await expect(page.getByText("100 crédits à utiliser")).toBeVisible();
  });

  await test.step("what is sold in one’s own words makes streams, with the words that say so, and prices", async () => {
    await type(page.getByLabel("Marchandise 1", { exact: true }), "lampes sans fil");
    await type(page.getByLabel("Combien par an de la marchandise 1"), "400");
    await type(page.getByLabel("Marchandise 2", { exact: true }), "T-shirts en coton");
    await page.getByRole("button", { name: "Trouver les filières" }).click();
    const found = page.getByRole("table", { name: "Filières trouvées" });
    await expect(found.getByRole("rowheader", { name: /Emballages ménagers/ })).toBeVisible();
    await expect(found.getByRole("rowheader", { name: /Textiles/ })).toContainText("Refashion");
    await expect(found.getByRole("row", { name: /Textiles/ })).toContainText("T-shirts en coton");
  });

  await test.step("where there are several schemes they stand side by side, and nothing is chosen", async () => {
    const compared = page.getByRole("table", { name: /côte à côte/ });
    await expect(compared.getByRole("radio")).not.toHaveCount(0);
    for (const radio of await compared.getByRole("radio").all()) await expect(radio).not.toBeChecked();
    await compared.getByRole("radio").first().check();
    await page.getByRole("button", { name: /^Choisir / }).click();
    await expect(page.getByText(/est choisi\s:/)).toBeVisible();
  });

  await test.step("the first product, with its price", async () => {
    await page.getByRole("link", { name: "Ajouter un produit" }).first().click();
    await type(page.getByLabel("Identifiant du produit"), "LAMPE-1");
    await page.getByLabel("Type d’identifiant").selectOption("SKU");
    await type(page.getByLabel("Nom du produit"), "Lampe de chevet sans fil LED");
    await type(page.getByLabel(/Poids d’un article/), "0,85");
    await page.getByRole("button", { name: /^Ajouter ce produit/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Lampe de chevet sans fil LED" })).toBeVisible();
    await expect(page.getByText(/€/).first()).toBeVisible();
  });

  const seconds = Math.round((Date.now() - run) / 1000);
  test.info().annotations.push({ type: "first priced product", description: `${seconds} s` });
  process.stdout.write(`From sign-up to the first priced product: ${seconds} s\n`);
  expect(seconds).toBeLessThan(180);

  await test.step("the owner completes the company, and the checklist says so", async () => {
    await visit(page, "/company");
    await type(page.getByLabel("Adresse", { exact: true }), "1 rue de la Démo");
    await type(page.getByLabel("Code postal"), "69001");
    await type(page.getByLabel("Ville"), "Lyon");
    await type(page.getByLabel("Adresse e-mail"), "contact@example.org");
    await page.getByRole("button", { name: "Enregistrer" }).click();
    await expect(page.getByText("Enregistré.")).toBeVisible();
    await visit(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).toContainText("étapes faites");
    await expect(page.getByText(/Atelier Neuf \(démo\), .*, Lyon/)).toBeVisible();
  });

  await test.step("a registration is handed in, and waits on the operator", async () => {
    await page.getByRole("button", { name: /^Déposer Citeo/ }).click();
    await expect(page.getByText(/À l’opérateur/).first()).toBeVisible();
  });
});
