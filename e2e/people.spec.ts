import { join } from "node:path";
import { expect, type Page, test } from "@playwright/test";
import { nthMailTo } from "../lib/testing/mails";
import { visit } from "./visit";

const MAILS = join(process.env.E2E_DATA_DIR ?? ".data", "mails");
const PASSWORD = "a password of length";

const linkTo = async (address: string) => (await nthMailTo(MAILS, address)).link;
const account = (page: Page) => page.getByRole("button", { name: "Account" });

test("sign-up and sign-in: one message per mistake that says it; the password is not asked twice", async ({
  page,
  browser,
  baseURL,
}) => {
  const address = `mistaken-${Date.now()}@example.org`;
  const create = page.getByRole("button", { name: "Create the account" });
  const onlyOnce = (words: string) => expect(page.getByText(words)).toHaveCount(1);

  await visit(page, "/sign-up");
  await create.click();
  await expect(page.getByLabel("Your name")).toBeFocused();
  await onlyOnce("Write your name");
  await onlyOnce("Write your e-mail address, such as name@example.org");
  await onlyOnce("Choose a password of at least 10 characters");
  await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
  await expect(page).toHaveTitle(/^Error: /);
  await page.getByLabel("Your name").fill("Mistaken");
  await page.getByLabel("E-mail address").fill("nobody");
  await page.getByLabel("New password").fill("short");
  await create.click();
  await expect(page.getByLabel("E-mail address")).toBeFocused();
  await onlyOnce("“nobody” is not an e-mail address: one looks like name@example.org");
  await onlyOnce("These are 5 characters: choose a password of at least 10");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("New password").fill(PASSWORD);
  await create.click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  const link = await linkTo(address);

  await test.step("another browser is asked for it, to which the mail says nothing", async () => {
    const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB" });
    const guest = await other.newPage();
    await visit(guest, link);
    await expect(guest.getByLabel("Password")).toBeVisible();
    await guest.getByLabel("Password").fill("not the password");
    await guest.getByRole("button", { name: "Confirm and sign in" }).click();
    await expect(guest.getByText("That is not the password of this account")).toHaveCount(1);
    await other.close();
  });

  await visit(page, link);
  await expect(page.getByRole("heading", { name: "Register your company" })).toBeVisible();
  await page.context().clearCookies({ name: "eco.session_token" });
  await visit(page, "/sign-in?next=/api/countries");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password").fill("not the password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await onlyOnce("The e-mail address or the password is not right.");
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Register your company" })).toBeVisible();
});

test("a person signs up, confirms, registers a company and invites a viewer, who looks and cannot spend", async ({
  page,
  browser,
  baseURL,
}) => {
  const run = Date.now();
  const owner = `owner-${run}@example.org`;
  const viewer = `viewer-${run}@example.org`;
  const company = `Atelier Démo ${run}`;

  await test.step("a mail is on its way", async () => {
    await visit(page, "/sign-in");
    await page.getByRole("link", { name: "Sign up" }).click();
    await page.getByLabel("Your name").fill("Owner");
    await page.getByLabel("E-mail address").fill(owner);
    await page.getByLabel("New password").fill(PASSWORD);
    await page.getByRole("button", { name: "Create the account" }).click();
    await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  });

  await test.step("the link of the mail leads here", async () => {
    const link = await linkTo(owner);
    expect(link).toContain(`${baseURL}/confirm#`);
    await visit(page, link);
    await expect(page.getByRole("heading", { name: "Register your company" })).toBeVisible();
  });

  await test.step("a company with an odd number is warned about and registered", async () => {
    await page.getByLabel("Company name").fill(company);
    await page.getByLabel("Company number").fill(`${run} 1`);
    await expect(
      page
        .getByText("The last digit does not fit")
        .or(page.getByText(`Read as ${run}1`))
        .first(),
    ).toBeVisible();
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByRole("radio", { name: "France" })).toBeChecked();
    await page.getByRole("button", { name: "Continue" }).click();
    await page.getByRole("checkbox", { name: /^EMPAP/ }).check();
    await page.getByRole("checkbox", { name: /^EEE/ }).check();
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page.getByRole("button", { name: `Producer: ${company}` })).toBeVisible();
  });

  await test.step("the owner invites a viewer", async () => {
    await account(page).click();
    await page.getByRole("link", { name: "Members" }).click();
    await expect(page.getByRole("row", { name: /Owner \(you\)/ })).toBeVisible();
    await page.getByLabel("E-mail address").fill(viewer);
    await page.getByRole("button", { name: "Invite" }).click();
    await expect(page.getByRole("row", { name: new RegExp(viewer) })).toBeVisible();
  });

  const other = await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB" });
  const guest = await other.newPage();

  await test.step("the viewer accepts and looks", async () => {
    await visit(guest, await linkTo(viewer));
    await expect(guest.getByRole("heading", { name: `${company} invites you` })).toBeVisible();
    await guest.getByLabel("Your name").fill("Viewer");
    await guest.getByLabel("New password").fill(PASSWORD);
    await guest.getByRole("button", { name: "Accept" }).click();
    await expect(guest.getByRole("button", { name: `Producer: ${company}` })).toBeVisible();
    await guest
      .getByRole("navigation", { name: "Portal" })
      .getByRole("link", { name: /Schemes/ })
      .click();
    await expect(guest.getByRole("row", { name: /ecosystem/ })).toBeVisible();
  });

  await test.step("and cannot spend, whatever is asked of the API from the portal's own page", async () => {
    const answers = await guest.evaluate(async (nrn) => {
      const market = "EprCountryCode=FR&DeclarationPeriodCode=2025";
      const lookup = `/api/eco-products/SKU-1/eco-contributions?${market}&ProducerNrnRequestAuthor=${nrn}&ExternalIdType=SKU&Title=Lampe`;
      const declare = { producerNrn: nrn, eprCountryCode: "FR", declarationPeriodCode: "2025", products: [] };
      const asked = await Promise.all([
        fetch(lookup),
        fetch(`/api/producers/${nrn}/declarations/quantities`, {
          method: "POST",
          body: JSON.stringify(declare),
        }),
        fetch(`/api/producers/${nrn}/members`),
        fetch(`/api/producers/${nrn}/credits`),
      ]);
      return asked.map(({ status }) => status);
    }, `${run}1`);
    expect(answers).toEqual([403, 403, 403, 200]);
  });

  await test.step("the only owner is told to name another one first, before anything is written to erase the account", async () => {
    await visit(page, "/account");
    await page.getByRole("button", { name: "Erase the account" }).click();
    const dialog = page.getByRole("dialog", { name: "Erase your account" });
    await expect(dialog).toContainText(`You are the only owner of ${company}`);
    await expect(dialog.getByLabel("Write your e-mail address to confirm")).toBeHidden();
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(dialog).toBeHidden();
  });
  await other.close();
});

test("a password that was forgotten is replaced by mail, and the account settings end other browsers", async ({
  page,
}) => {
  const address = `forgetful-${Date.now()}@example.org`;
  await visit(page, "/sign-up");
  await page.getByLabel("Your name").fill("Forgetful");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("New password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create the account" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await visit(page, "/forgot-password");
  await page.getByLabel("E-mail address").fill(address);
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByText("If " + address)).toBeVisible();
  await visit(page, (await nthMailTo(MAILS, address, 2)).link);
  await page.getByLabel("New password").fill("another password");
  await page.getByRole("button", { name: "Keep this password" }).click();
  await page.getByRole("link", { name: "Sign in" }).click();
  await page.getByLabel("E-mail address").fill(address);
  await page.getByLabel("Password").fill("another password");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page.getByRole("heading", { name: "Register your company" })).toBeVisible();
  await visit(page, "/account");
  await expect(page.getByText("this browser")).toBeVisible();
  await page.getByRole("button", { name: "Erase the account" }).click();
  await page.getByLabel("Write your e-mail address to confirm").fill(address);
  await page.getByRole("dialog").getByRole("button", { name: "Erase the account" }).click();
  await expect(page).toHaveURL(/\/sign-in/);
});
