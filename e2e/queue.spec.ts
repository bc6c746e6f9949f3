import { readFile } from "node:fs/promises";
import { setTimeout } from "node:timers/promises";
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, type Route, test } from "@playwright/test";
import { OPERATOR } from "./pages";
import { settled, visit } from "./visit";

const JSON_OF_PORTAL = { "content-type": "application/json", "sec-fetch-site": "same-origin" };

async function signIn(page: Page) {
  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect(page).toHaveURL(/\/operator$/);
}

/** A producer of this journey's own whose registration waits for the scheme's number. */
async function waiting(page: Page, name: string) {
  const nrn = `Q${Date.now().toString(36)}${name}`;
  const companyName = `Attente ${nrn} SARL`;
  const headers = JSON_OF_PORTAL;
  await page.request.put(`/api/producers/${nrn}`, { headers, data: { companyName } });
  const made = await page.request.post(`/api/onboardings/${nrn}`, {
    headers,
    data: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  const [{ id }] = (await made.json()) as [{ id: string }];
  for (const status of ["2 - PendingProducer", "3 - PendingPayment", "4 - PendingPro"])
    await page.request.put(`/api/producers/${nrn}/registrations/${id}`, { headers, data: { status } });
  await page.request.post(`/api/producers/${nrn}/credit-requests`, { headers, data: { amount: 60 } });
  return { nrn, companyName, id };
}

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

test("an operator clears what waits by keyboard, and takes back what was not meant", async ({ page }) => {
  await signIn(page);
  const { nrn, companyName, id } = await waiting(page, "K");
  await page.reload();
  const row = (kind: string) =>
    page.locator(`tr[data-work^="${kind}"]`).filter({ hasText: companyName }).first();
  const done = page.locator("tr[data-done]").filter({ hasText: companyName });
  await isAccessible(page);

  await test.step("a number of the scheme is entered on its line, and taken back", async () => {
    await row("REGISTRATION").focus();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel(/^Number that/)).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByText("Enter the number that the scheme gave")).toBeVisible();
    await page.keyboard.type("FR000000_05TEST");
    await page.keyboard.press("Enter");
    await expect(done.getByText("Registered")).toBeVisible();
    await done.getByRole("button", { name: /^Undo/ }).click();
    await expect(row("REGISTRATION")).toBeFocused();
    const registrations = await page.request.get(`/api/registrations?ProducerNrn=${nrn}`, {
      headers: JSON_OF_PORTAL,
    });
    expect(await registrations.json()).toMatchObject({ data: [{ id, status: "4 - PendingPro" }] });
  });

  await test.step("a request is set aside and comes back, also before the portal has answered", async () => {
    const late = async (route: Route) => {
      await setTimeout(500);
      await route.continue();
    };
    await page.route("**/api/work/set-aside", late, { times: 1 });
    await row("CREDITS").focus();
    await page.keyboard.press("s");
    await expect(done.getByText("Set aside until it changes")).toBeVisible();
    await page.getByRole("table").press("z");
    await expect(row("CREDITS")).toBeVisible();
  });

  await test.step("credits that are granted leave after a minute, and not once it is undone", async () => {
    await row("CREDITS").focus();
    await page.keyboard.press("Enter");
    await expect(done.getByText(/leaves in \d+ s/)).toBeVisible();
    await page.getByRole("table").press("z");
    await expect(row("CREDITS")).toBeVisible();
    await row("CREDITS").focus();
    await page.keyboard.press("x");
    await expect(page.getByRole("status").filter({ hasText: "1 selected" })).toHaveCount(1);
    await page.getByRole("button", { name: "Grant as asked" }).click();
    await expect(done.getByText("Granted")).toBeVisible();
    // Who leaves the page leaves nothing undone.
    await page.reload();
    await expect
      .poll(async () => {
        const answer = await page.request.get(`/api/producers/${nrn}/credits`, {
          headers: JSON_OF_PORTAL,
        });
        return ((await answer.json()) as { gravityCredits: number }).gravityCredits;
      })
      .toBe(160);
  });
});

test("on a phone a line opens as a sheet", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page);
  const { companyName } = await waiting(page, "P");
  await page.reload();
  await page.locator('tr[data-work^="CREDITS"]').filter({ hasText: companyName }).locator("th").click();
  const sheet = page.getByRole("dialog");
  await expect(sheet.getByText("Asks for 60 credits", { exact: false })).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
});

test("an operator sees the portal as a producer, can change nothing, and ends it", async ({ page }) => {
  await signIn(page);
  await visit(page, "/operator/producers/00000000000040");
  await page.getByRole("button", { name: "See as they do" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "See as they do" }).click();
  const banner = page.getByText(/You see the portal as .+ until/);
  await expect(banner).toBeVisible();
  const refused = await page.request.post("/api/producers/00000000000040/credit-requests", {
    headers: JSON_OF_PORTAL,
    data: { amount: 5 },
  });
  expect(refused.status()).toBe(403);
  await settled(page);
  await isAccessible(page);
  await page.getByRole("button", { name: "End", exact: true }).click();
  await expect(page).toHaveURL(/\/operator\/producers\//);
  await expect(banner).toBeHidden();

  const activity = page.getByText(/began to see the portal as this company/).first();
  await expect(activity).toBeVisible();
  await visit(page, "/operator/amounts?Country=FR&Period=2025");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export as CSV" }).click();
  const file = await (await download).path();
  expect(await readFile(file, "utf8")).toContain("producer_nrn,company_name,scheme_code");
});
