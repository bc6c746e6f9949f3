import { join } from "node:path";
import { type Browser, devices, type Locator, type Page } from "@playwright/test";
import { camt } from "@/lib/testing/bank-files";
import { given } from "@/lib/testing/given";
import { mailsTo, nthMailTo } from "@/lib/testing/mails";
import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

const MAILS = join(process.env.E2E_DATA_DIR ?? ".data", "mails");
const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

/** How somebody uses a page: with a finger, or with keys alone. */
type Hand = {
  write: (field: Locator, text: string) => Promise<void>;
  press: (target: Locator) => Promise<void>;
  choose: (field: Locator, option: string) => Promise<void>;
};

const finger: Hand = {
  async write(field, text) {
    await field.tap();
    await field.pressSequentially(text);
  },
  press: (target) => target.tap(),
  async choose(field, option) {
    await field.selectOption(option);
  },
};

/** Tab until it has the focus: what is never reached can't be used without a mouse. */
async function reach(target: Locator): Promise<void> {
  await target.waitFor();
  for (let steps = 0; steps < 250; steps += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await target.page().keyboard.press("Tab");
  }
  throw new Error(`Tab never reaches ${target}`);
}

const keys: Hand = {
  async write(field, text) {
    await reach(field);
    await field.page().keyboard.type(text);
  },
  async press(target) {
    await reach(target);
    const kind = await target.getAttribute("type");
    await target.page().keyboard.press(kind === "checkbox" || kind === "radio" ? "Space" : "Enter");
  },
  async choose(field, option) {
    await reach(field);
    await field.page().keyboard.type(option);
  },
};

const ENGLISH = {
  signUp: {
    name: "Your name",
    mail: "E-mail address",
    password: "New password",
    submit: "Create the account",
  },
  company: { name: "Company name", number: "Company number", next: "Continue", submit: "Register" },
  first: /^6 steps to your first declaration/,
  goods: { one: "Goods 1", sold: "LED desk lamps", find: "Find the streams", found: "Streams found" },
  choose: { compared: /side by side/, submit: /^Choose ecosystem/, done: /is chosen/ },
  address: { street: "Address", code: "Postcode", city: "City", save: "Save", saved: "Saved." },
  handIn: /^Hand in /,
  product: {
    id: "Product identifier",
    kind: "Kind of identifier",
    name: "Product name",
    weight: /Weight of one item/,
  },
  lamp: "LED desk lamp",
  kilograms: "0.85",
  add: /^Add this product/,
  quantity: "Quantity of LED desk lamp",
  save: /^Save 1 quantity/,
  saved: /^Saved at/,
  review: "Review and validate",
  validate: /^Validate 2 schemes/,
  validated: /is validated/,
  paid: /^Nothing is left to pay since/,
  issue: /^Issue the certificate of/,
  valid: "Valid today",
  declaredAndPaid: /declared and paid its eco-contributions for 2025/,
  others: "What others see",
  isValid: "is valid.",
  registered: /^Registered: /,
  step: "Step of a registration",
  allDone: /validated/,
};

const FRENCH: typeof ENGLISH = {
  signUp: {
    name: "Votre nom",
    mail: "Adresse e-mail",
    password: "Nouveau mot de passe",
    submit: "Créer le compte",
  },
  company: {
    name: "Nom de l’entreprise",
    number: "Numéro d’entreprise",
    next: "Continuer",
    submit: "Enregistrer",
  },
  first: /^6 étapes jusqu’à votre première/,
  goods: {
    one: "Marchandise 1",
    sold: "lampes de bureau LED",
    find: "Trouver les filières",
    found: "Filières trouvées",
  },
  choose: { compared: /côte à côte/, submit: /^Choisir ecosystem/, done: /est choisi/ },
  address: {
    street: "Adresse",
    code: "Code postal",
    city: "Ville",
    save: "Enregistrer",
    saved: "Enregistré.",
  },
  handIn: /^Déposer /,
  product: {
    id: "Identifiant du produit",
    kind: "Type d’identifiant",
    name: "Nom du produit",
    weight: /Poids d’un article/,
  },
  lamp: "Lampe de bureau LED",
  kilograms: "0,85",
  add: /^Ajouter ce produit/,
  quantity: "Quantité de Lampe de bureau LED",
  save: /^Enregistrer 1 quantité/,
  saved: /^Enregistré à/,
  review: "Relire et valider",
  validate: /^Valider 2 éco-organismes/,
  validated: /validé/,
  paid: /^Plus rien à payer depuis/,
  issue: /^Délivrer l’attestation de/,
  valid: "Valable aujourd’hui",
  declaredAndPaid: /a déclaré et payé ses éco-contributions pour 2025/,
  others: "Ce que voient les autres",
  isValid: "est valable.",
  registered: /^Inscription faite\s: /,
  step: "Étape d’une inscription",
  allDone: /validé/,
};

type Statement = { id: string; number: string; reference: string; left: number };

/** What the operator does meanwhile: registers with each scheme, step by step. */
async function registerAll(nrn: string): Promise<void> {
  const key = await given.operatorKey();
  const { body } = await send(`GET /producers/${nrn}/schemes`, { key, query: MARKET });
  const registrations = body as { id: string; schemePro: { schemeCode: string } }[];
  expect(registrations.length).toBe(2);
  for (const { id, schemePro } of registrations)
    for (const step of [
      { status: "3 - PendingPayment" },
      { status: "4 - PendingPro" },
      { status: "5 - Registered", uin: `FR000000_${schemePro.schemeCode}` },
    ]) {
      const { status, text } = await send(`PUT /producers/${nrn}/registrations/${id}`, { key, body: step });
      expect(status, text).toBe(200);
    }
}

/** Money for each statement, as it stands in the bank's file. */
async function payByBankFile(nrn: string, statements: readonly Statement[]): Promise<void> {
  const key = await given.operatorKey();
  const form = new FormData();
  const content = camt("08", {
    account: "DE89370400440532013000",
    entries: statements.map(({ left, reference }) => ({
      bookedOn: "2026-03-02",
      amount: left.toFixed(2),
      creditorReference: reference,
      debtorName: `Payer ${nrn}`,
    })),
  });
  form.append("file", new Blob([content], { type: "application/xml" }), `${nrn}.xml`);
  const read = await send("POST /bank-imports", { key, form });
  expect(read.status, read.text).toBe(200);
  const { id } = read.body as { id: string };
  const seen = await send(`GET /bank-imports/${id}`, { key });
  const body = {
    entryIds: (seen.body as { recordable: { id: string }[] }).recordable.map((line) => line.id),
  };
  const { status, text } = await send(`POST /bank-imports/${id}/payments`, { key, body });
  expect(status, text).toBe(200);
}

/** Money for each statement, which an operator writes on the producer's page, in two parts where there is more to it. */
async function payByHand(nrn: string, statements: readonly Statement[], browser: Browser): Promise<void> {
  const { baseURL = "" } = test.info().project.use;
  const context = await browser.newContext({ baseURL, locale: "en-GB" });
  const desk = await context.newPage();
  await visit(desk, "/sign-in");
  await keys.write(desk.getByLabel("E-mail address"), OPERATOR.email);
  await keys.write(desk.getByLabel("Password"), OPERATOR.password);
  await keys.press(desk.getByRole("button", { name: "Sign in" }));
  await expect(desk).toHaveURL(/\/operator$/);
  await visit(desk, `/operator/producers/${nrn}`);
  for (const { number, left } of statements) {
    await keys.press(desk.getByRole("button", { name: `Payments of ${number}` }));
    const dialog = desk.getByRole("dialog");
    const first = 0.01;
    for (const amount of [first, left - first]) {
      await keys.write(dialog.getByRole("textbox", { name: /^What came/ }), amount.toFixed(2));
      await keys.press(dialog.getByRole("button", { name: "Record the payment" }));
      await expect(dialog.getByRole("list", { name: "What came" })).toContainText(amount.toFixed(2));
    }
    await expect(dialog.getByText("Paid", { exact: true })).toBeVisible();
    await desk.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
  }
  await context.close();
}

type Walk = {
  page: Page;
  browser: Browser;
  hand: Hand;
  words: typeof ENGLISH;
  pay: (nrn: string, statements: readonly Statement[], browser: Browser) => Promise<void>;
};

/** From nothing to a year that is validated, paid and certified. */
async function walkYear({ page, browser, hand, words, pay }: Walk): Promise<void> {
  const began = Date.now();
  const nrn = `${began}${test.info().retry}`;
  const address = `year-${nrn}@example.org`;
  const field = (name: string | RegExp) => page.getByLabel(name, { exact: typeof name === "string" });
  const button = (name: string | RegExp) => page.getByRole("button", { name });
  const title = page.getByRole("heading", { level: 1 });
  // The year that is over: a newcomer is shown the one that runs.
  const at = (path: string) =>
    `${path}?${new URLSearchParams({ producer: nrn, country: "FR", period: "2025" })}`;

  await test.step("an account and a company", async () => {
    const { signUp, company } = words;
    await visit(page, "/sign-up");
    await hand.write(field(signUp.name), "Camille");
    await hand.write(field(signUp.mail), address);
    await hand.write(field(signUp.password), "a password that is long");
    await hand.press(button(signUp.submit));
    await visit(page, (await nthMailTo(MAILS, address)).link);
    await hand.write(field(company.name), "Atelier d’une année (démo)");
    await hand.write(field(company.number), nrn);
    await hand.press(button(company.next));
    await hand.press(button(company.next));
    await hand.press(button(company.submit));
    await expect(title).toContainText(words.first);
    await visit(page, at("/"));
    await expect(title).toContainText(words.first);
  });

  await test.step("what is sold, and a scheme for it", async () => {
    const { goods, choose } = words;
    await hand.write(field(goods.one), goods.sold);
    await hand.press(button(goods.find));
    await expect(page.getByRole("table", { name: goods.found })).toBeVisible();
    const schemes = page.getByRole("table", { name: choose.compared }).getByRole("radio");
    await hand.press(schemes.first());
    const ecosystem = page.getByRole("radio", { name: /^ecosystem/ });
    if (hand === finger) await ecosystem.tap();
    else
      for (let steps = 0; steps < 5 && !(await ecosystem.isChecked()); steps += 1)
        await page.keyboard.press("ArrowRight");
    await hand.press(button(choose.submit));
    await expect(page.getByText(choose.done)).toBeVisible();
  });

  await test.step("where the company is", async () => {
    const { street, code, city, save, saved } = words.address;
    await visit(page, at("/company"));
    await hand.write(field(street), "1 rue de la Démo");
    await hand.write(field(code), "69001");
    await hand.write(field(city), "Lyon");
    await hand.press(button(save));
    await expect(page.getByText(saved)).toBeVisible();
  });

  await test.step("registrations are handed in, the operator goes on with them, and each step is told by mail", async () => {
    await visit(page, at("/"));
    const open = page.getByRole("main").getByRole("button", { name: words.handIn });
    await open.first().waitFor();
    for (let left = await open.count(); left > 0; left -= 1) {
      // Its name is another while the portal answers, so that names alone tell nothing.
      const answer = page.waitForResponse((sent) => sent.url().includes("/registrations/"));
      await hand.press(open.first());
      expect((await answer).status()).toBe(200);
      await expect(open).toHaveCount(left - 1);
    }
    await registerAll(nrn);
    await expect
      .poll(async () =>
        (await mailsTo(MAILS, address)).filter(({ subject }) => words.registered.test(subject)),
      )
      .toHaveLength(2);
  });

  await test.step("the first product and what was sold of it", async () => {
    const { product } = words;
    await visit(page, at("/catalog/add"));
    await hand.write(field(product.id), "LAMP-1");
    await hand.choose(field(product.kind), "SKU");
    await hand.write(field(product.name), words.lamp);
    await hand.write(field(product.weight), words.kilograms);
    await hand.press(button(words.add));
    await expect(page.getByRole("heading", { level: 1, name: words.lamp })).toBeVisible();
    await visit(page, at("/declaration"));
    await hand.write(field(words.quantity), "1200");
    await hand.press(button(words.save));
    await expect(page.getByText(words.saved)).toBeVisible();
  });

  await test.step("it is reviewed and validated", async () => {
    await hand.press(page.getByRole("link", { name: words.review }));
    await button(words.validate).waitFor();
    for (const box of await page.locator("[data-acknowledgements] input").all()) await hand.press(box);
    await hand.press(button(words.validate));
    await expect(title).toContainText(words.validated);
  });

  await test.step("what is owed is stated, paid, and said to be", async () => {
    const key = await given.operatorKey();
    const listed = await send(`GET /producers/${nrn}/statements`, { key });
    const statements = (listed.body as { data: Statement[] }).data;
    expect(statements).toHaveLength(2);
    await pay(nrn, statements, browser);
    for (const { number } of statements) {
      await visit(page, at("/statements"));
      await hand.press(page.getByRole("link", { name: number }));
      await expect(title).toContainText(words.paid);
    }
  });

  await test.step("the year is certified, and anybody can check it", async () => {
    await visit(page, at("/certificates"));
    await hand.press(button(words.issue));
    await hand.press(page.getByRole("link", { name: /^2025-/ }));
    await expect(page.getByText(words.valid)).toBeVisible();
    await expect(title).toContainText(words.declaredAndPaid);
    await expect(page.getByRole("main")).toContainText("FR000000_EEE");
    const shown = new URL((await page.getByRole("link", { name: words.others }).getAttribute("href")) ?? "");
    const stranger = await browser.newContext({ locale: await page.evaluate(() => navigator.language) });
    const check = await stranger.newPage();
    await check.goto(new URL(shown.pathname + shown.search, page.url()).href);
    await expect(check.getByRole("heading", { level: 1 })).toContainText(words.isValid);
    await stranger.close();
  });

  await test.step("home says that it is done, and a page which mails were sent", async () => {
    await visit(page, at("/"));
    await expect(title).toContainText(words.allDone);
    await visit(page, at("/notices/choices"));
    const sent = page.getByRole("rowheader", { name: words.step });
    expect(await sent.count()).toBeGreaterThanOrEqual(2);
  });

  const seconds = Math.round((Date.now() - began) / 1000);
  test.info().annotations.push({ type: "from nothing to a certified year", description: `${seconds} s` });
}

test.describe("in French on a phone", () => {
  const { defaultBrowserType: _, ...phone } = devices["Pixel 7"];
  test.use({ ...phone, locale: "fr-FR" });

  test("from nothing to a year that is validated, paid by a bank's file, and certified", async ({
    page,
    browser,
    database: _,
  }) => {
    await walkYear({ page, browser, hand: finger, words: FRENCH, pay: payByBankFile });
  });
});

test("from nothing to a year that is validated, paid in parts, and certified, with the keyboard alone", async ({
  page,
  browser,
  database: _,
}) => {
  await walkYear({ page, browser, hand: keys, words: ENGLISH, pay: payByHand });
});
