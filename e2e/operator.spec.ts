import { readFile, writeFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";
import { visit } from "./visit";

/** The demo's operator, as the start prints it. */
const OPERATOR = { email: "operator@example.org", password: "demo-operator" };

const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Operator pages" }).getByRole("link", { name, exact: true }).first();

async function signIn(page: Page) {
  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/operator$/);
}

/** A producer of this journey's own, with a draft registration, made by the API as the operator. */
async function mintProducer(page: Page) {
  const nrn = `OP${Date.now().toString(36)}`;
  const companyName = `Essai ${nrn} SARL`;
  const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
  const made = await page.request.put(`/api/producers/${nrn}`, { headers, data: { companyName } });
  expect(made.status()).toBe(200);
  const drafted = await page.request.post(`/api/onboardings/${nrn}`, {
    headers,
    data: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  expect(drafted.status()).toBe(200);
  return { nrn, companyName };
}

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test("on a phone the tab of the page that is open is in view, and the others within reach", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  await visit(page, "/operator/audit");
  // The row cuts off the tabs' lowest pixel, which is its own line.
  const whole = { ratio: 0.95 };
  await expect(tab(page, "Audit")).toBeInViewport(whole);
  await expect(tab(page, "Producers")).not.toBeInViewport();
  await tab(page, "Producers").focus();
  await expect(tab(page, "Producers")).toBeInViewport(whole);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/operator\/producers$/);
  await expect(tab(page, "Producers")).toBeInViewport(whole);
});

test("an operator grants credits, moves a registration on and imports a scale", async ({ page }, info) => {
  await signIn(page);
  const { nrn, companyName } = await mintProducer(page);

  await test.step("the list is sorted by what is clicked, and its address says so", async () => {
    await tab(page, "Producers").click();
    const head = page.getByRole("columnheader", { name: "Company" });
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "ascending");
    await expect(page).toHaveURL(/Sort=COMPANY/);
    await head.getByRole("button").click();
    await expect(head).toHaveAttribute("aria-sort", "descending");
    await expect(page).toHaveURL(/Sort=-COMPANY/);
    await head.getByRole("button").click();
    await expect(head).not.toHaveAttribute("aria-sort");
  });

  await test.step("a producer is found by a word of its name", async () => {
    await page.getByLabel("Search").fill(nrn.toLowerCase());
    await expect(page.getByRole("heading", { level: 1, name: "1 producer." })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`Search=${nrn.toLowerCase()}`));
    await isAccessible(page);
    await page.getByRole("link", { name: companyName }).click();
    await expect(page.getByRole("heading", { level: 1, name: companyName })).toBeVisible();
  });

  await test.step("credits are granted with a reason", async () => {
    await expect(page.getByText("100 credits left")).toBeVisible();
    await isAccessible(page);
    await page.getByRole("button", { name: "Grant credits" }).click();
    await expect(page.getByText("This field is required").first()).toBeVisible();
    await page.getByLabel("Credits", { exact: true }).fill("250");
    await page.getByLabel("Reason").fill("first purchase");
    await page.getByRole("button", { name: "Grant credits" }).click();
    await expect(page.getByText("350 credits left")).toBeVisible();
  });

  await test.step("what should not have been granted is taken back, once it is seen how many are left", async () => {
    await page.getByRole("button", { name: "Take back: 250, " }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Credits left to use: 350 → 100")).toBeVisible();
    await dialog.getByLabel("How many should have been granted?").fill("25");
    await expect(dialog.getByText("Credits left to use: 350 → 125")).toBeVisible();
    await dialog.getByRole("button", { name: "Take back 225 credits" }).click();
    await expect(dialog.getByText("This field is required")).toBeVisible();
    await isAccessible(page);
    await dialog.getByLabel("Reason").fill("one 0 too many");
    await dialog.getByRole("button", { name: "Take back 225 credits" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("125 credits left")).toBeVisible();
    await expect(page.getByText("225 taken back")).toBeVisible();
  });

  await test.step("its registration is moved on, step by step, to its UIN", async () => {
    await tab(page, "Registrations").click();
    await page.getByLabel("Search").fill(nrn);
    await expect(
      page.getByRole("heading", { name: "1 registration is on its way, begun and not decided." }),
    ).toBeVisible();
    const row = page.getByRole("row").filter({ hasText: companyName });
    for (const [step, state] of [
      ["Hand in", "Handed in"],
      ["Ask for the payment", "Waits for payment"],
      ["Send to the scheme", "Waits for the scheme"],
    ] as const) {
      await row.getByRole("button", { name: step }).click();
      await expect(row.locator("[data-status]", { hasText: state })).toBeVisible();
    }
    await row.getByRole("button", { name: "Reject" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Reject" }).click();
    await expect(dialog.getByText("This field is required").first()).toBeVisible();
    await dialog.getByLabel("Reason").fill("The list is missing");
    await isAccessible(page);
    await dialog.getByRole("button", { name: "Reject" }).click();
    await page.getByRole("button", { name: "Undo", exact: true }).click();
    await expect(row.getByText("The scheme’s turn")).toBeVisible();
    await row.getByRole("button", { name: "Register" }).click();
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog.getByText("This field is required").first()).toBeVisible();
    await dialog.getByLabel("Scheme number").fill("FR000000_05TEST");
    await dialog.getByRole("button", { name: "Register" }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText("No registration is on its way.")).toBeVisible();
    await page.getByLabel("Status").selectOption("Registered");
    await expect(row.locator("[data-status]", { hasText: "Registered" })).toBeVisible();
    await expect(row.getByText("FR000000_05TEST")).toBeVisible();
  });

  await test.step("every field of its company is written by groups", async () => {
    await tab(page, "Producers").click();
    await page.getByLabel("Search").fill(nrn);
    await page.getByRole("link", { name: companyName }).click();
    await page.getByRole("button", { name: "Edit", exact: true }).click();
    await page.getByLabel("City").fill("Lyon");
    await page.getByLabel("Country of the company").selectOption("France");
    await page.getByLabel("Trial ends on").fill("2027-01-31T12:30");
    await page.getByLabel("Fees of the origin").fill("12,50");
    await page.getByLabel("Address to sign at").fill("nowhere");
    await page
      .getByRole("group", { name: "Plan and payment" })
      .getByLabel("Ends with the paid period")
      .check();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("Invalid value").first()).toBeVisible();
    await page.getByLabel("Address to sign at").fill("https://sign.example/1");
    await isAccessible(page);
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText("The company is saved.")).toBeVisible();
    const facts = page.locator("[data-facts]");
    for (const fact of ["Lyon", "France", "12.5", "https://sign.example/1"])
      await expect(facts.getByText(fact, { exact: true })).toBeVisible();
  });

  await test.step("a scheme is added, and corrected", async () => {
    await tab(page, "Schemes and scales").click();
    await page.getByRole("button", { name: "Add a scheme" }).click();
    const form = page.getByRole("dialog");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByText("This field is required").first()).toBeVisible();
    await form.getByLabel("Country", { exact: true }).selectOption("Netherlands");
    await form.getByLabel("Scheme code").fill("EEE");
    await form.getByLabel("Name of the organisation").fill(`Stichting ${nrn}`);
    await form.getByLabel("Seller", { exact: true }).selectOption({ index: 1 });
    await form.getByLabel("Id of the payment account").fill("acct-0");
    await isAccessible(page);
    await form.getByRole("button", { name: "Save" }).click();
    await expect(page.getByText(`Stichting ${nrn} is saved.`)).toBeVisible();
    await page.getByRole("button", { name: `Edit Stichting ${nrn}` }).click();
    await expect(form.getByLabel("Id of the payment account")).toHaveValue("acct-0");
    await form.getByLabel("Deposit of a registration").fill("25");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form).toBeHidden();
    await page.getByRole("link", { name: `Scales: Stichting ${nrn}` }).click();
    await expect(page.getByText("No scale yet.")).toBeVisible();
    await expect(page.getByLabel("Excel, ODS or CSV file")).toBeVisible();
    await page.getByRole("button", { name: "Add a line" }).click();
    await expect(form.getByLabel("Code", { exact: true })).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(form).toBeHidden();
  });

  await test.step("a scale is downloaded, changed, previewed, and imported", async () => {
    await tab(page, "Schemes and scales").click();
    await page.getByLabel("Country").selectOption("NL");
    await page.getByRole("link", { name: /^Scales: Stibat/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: "Stibat" })).toBeVisible();
    const downloading = page.waitForEvent("download");
    await page.getByRole("link", { name: "Export CSV" }).first().click();
    const file = info.outputPath("scale.csv");
    const csv = await readFile(await (await downloading).path(), "utf8");
    const [header = "", first = "", ...rest] = csv.split("\r\n");
    const columns = header.replace("\ufeff", "").split(",");
    const changed = first.split(",");
    const code = changed[columns.indexOf("scale_code")] ?? "";
    changed[columns.indexOf("price")] = "7.7777";

    await page.getByRole("button", { name: "See what changes" }).click();
    await expect(page.getByText("This field is required")).toBeVisible();
    await writeFile(file, [header, changed.join(",").replace("7.7777", "seven"), ...rest].join("\r\n"));
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "See what changes" }).click();
    await expect(page.getByText(/problem in the file/)).toBeVisible();
    await expect(page.getByRole("cell", { name: /seven/ })).toBeVisible();

    await writeFile(file, [header, changed.join(","), ...rest].join("\r\n"));
    await page.getByLabel("CSV file").setInputFiles([]);
    await page.getByLabel("CSV file").setInputFiles(file);
    await page.getByRole("button", { name: "See what changes" }).click();
    await expect(page.getByText("1 line changes.")).toBeVisible();
    await expect(page.getByText("7.7777")).toBeVisible();
    await isAccessible(page);
    await page.getByRole("button", { name: "Change 1 row" }).click();
    await expect(page.getByText(/is imported/)).toBeVisible();
    await expect(page.getByLabel(`Price, ${code}`, { exact: true })).toHaveValue("7.7777");
  });

  await test.step("a line, a modulation and a fee are written in forms, and withdrawn", async () => {
    const form = page.getByRole("dialog");
    const field = (name: string) => form.getByLabel(name, { exact: true });
    const save = () => form.getByRole("button", { name: "Save" }).click();

    await page.getByRole("button", { name: "Add a modulation" }).click();
    await save();
    await expect(form.getByText("This field is required").first()).toBeVisible();
    await field("Code").fill("LONG_LIFE");
    await field("French label").fill("Longue durée");
    await field("English label").fill("Long life");
    await field("Change").fill("-12.5");
    await expect(form.getByText("= −12.5")).toBeVisible();
    await field("Per").selectOption("percent");
    await field("Stream").selectOption("BATTERIES");
    await field("Proof asked, in French").fill("Rapport");
    await field("Proof asked, in English").fill("Report");
    await field("From").fill("2026-07-01");
    await field("To").fill("2026-06-30");
    await field("Certainty").selectOption("quoted");
    await field("Source").fill("https://example.org/guide");
    await save();
    await expect(form.getByText("before the first day").first()).toBeVisible();
    await field("To").fill("2027-06-30");
    await isAccessible(page);
    await save();
    await expect(page.getByText("LONG_LIFE is saved.")).toBeVisible();
    const bonus = page.getByRole("row").filter({ hasText: "LONG_LIFE" });
    await expect(bonus.getByText("−12.5 %")).toBeVisible();

    await page.getByRole("button", { name: "Add a fee" }).click();
    await field("Code").fill("YEARLY");
    await field("French label").fill("Forfait");
    await field("English label").fill("Flat fee");
    await field("Amount").fill("30");
    await field("Charged by").selectOption("DECLARATION_FLAT");
    await field("Certainty").selectOption("quoted");
    await field("Source").fill("guide");
    await save();
    await expect(page.getByRole("row").filter({ hasText: "YEARLY" }).getByText("30.00")).toBeVisible();

    const lines = page.getByRole("table", { name: "Scale of" });
    const draft = page.getByRole("complementary", { name: "Draft of this scale" });
    await lines
      .getByRole("button", { name: /^Open: / })
      .first()
      .click();
    await lines
      .getByLabel(/^Price, /)
      .first()
      .fill("8.8888");
    const bounds = lines.getByLabel("Bounds", { exact: true });
    await bounds.fill("unitWeightKg >= heavy");
    await expect(bounds).toHaveAccessibleDescription(/is no bound such as/);
    await bounds.fill("unitWeightKg >= 0.5 & unitWeightKg < 2");
    await expect(draft.getByText("If you apply this change")).toBeVisible();
    // What its narrower bounds leave out is told first, where something is.
    const isMeant = draft.getByLabel("This is intended");
    if (await isMeant.isVisible()) await isMeant.check();
    await draft.getByRole("button", { name: "Apply 1 change" }).click();
    await expect(draft.getByText("No changes.")).toBeVisible();
    await expect(lines.getByLabel(/^Price, /).first()).toHaveValue("8.8888");
    const own = { name: "unitWeightKg >= 0.5 & unitWeightKg < 2", exact: true };
    await expect(lines.getByRole("cell", own)).toBeVisible();

    await bonus.getByRole("button", { name: "Edit LONG_LIFE" }).click();
    await form.getByRole("button", { name: "See what withdrawing changes" }).click();
    await expect(form.getByText("Nobody claims it.")).toBeVisible();
    await form.getByRole("button", { name: "Withdraw", exact: true }).click();
    await expect(page.getByText("LONG_LIFE is withdrawn.")).toBeVisible();
    await expect(bonus).toHaveCount(0);
  });

  await test.step("the audit says what was done", async () => {
    await tab(page, "Audit").click();
    await page.getByLabel("What", { exact: true }).fill("importScale");
    await expect(page.getByRole("row").filter({ hasText: "importScale" }).first()).toBeVisible();
    await isAccessible(page);
  });
});
