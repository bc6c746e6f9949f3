import type { Page } from "@playwright/test";
import { holdRequests } from "./held";
import { expect, test } from "./journey";
import { visit } from "./visit";

test("a page's first HTML has the answers: nothing is asked for again, and it can be read without a script", async ({
  page,
  open,
  browser,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
  // Who has validated nothing yet is led through the first steps, which ask for more than is in the first HTML.
  await books.declare([{ ecoProductReference: lamp, quantity: 1 }], { period: "2024" });
  const [{ id } = { id: "" }] = (await books.declarations({ DeclarationPeriodCode: "2024" })).body.data;
  await books.update({ id, quantitiesConfirmed: true });
  await books.enter(page);
  const asked: string[] = [];
  const said: string[] = [];
  page.on("request", (request) => request.url().includes("/api/") && asked.push(request.url()));
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const visitAll = async () => {
    for (const path of ["/", "/catalog", "/schemes", "/credits", "/declaration"]) {
      await visit(page, books.at(path));
      await page.waitForLoadState("networkidle");
    }
  };
  // A page that nobody visited yet is loaded first, which may take longer than it waits for its answers.
  await visitAll();
  asked.length = 0;
  await visitAll();
  expect(asked).toEqual([]);
  expect(said).toEqual([]);

  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const reader = await scriptless.newPage();
  await books.enter(reader);
  const answer = await reader.goto(books.at("/catalog", { search: "lampe" }));
  expect(answer?.headers()["cache-control"]).toContain("no-store");
  await expect(reader.getByRole("table")).toContainText("Lampe de bureau LED");
  await expect(reader.getByRole("table")).not.toContainText("T-shirt coton");
  await scriptless.close();
});

test("the foot leads to what the service says of itself, which can be read without a script", async ({
  browser,
  baseURL,
}) => {
  const scriptless = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? "" });
  const reader = await scriptless.newPage();
  await reader.goto("/sign-in");
  for (const [name, words] of [
    ["Legal notice", "has not yet filled in its legal notice"],
    ["Privacy", "7 days after the last day of use"],
    ["Terms", "has not yet written its terms of use"],
    ["Accessibility", "axe-core"],
    ["Contact", "Access to a company is given by its owners"],
    ["Help", "Each error has a page"],
  ] as const) {
    const foot = reader.getByRole("contentinfo").getByRole("navigation", { name: "About this service" });
    await foot.getByRole("link", { name, exact: true }).click();
    await expect(reader.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(reader.getByRole("main")).toContainText(words);
  }
  await scriptless.close();
});

test("a page's first HTML has nothing of somebody else's books", async ({ page, open }) => {
  const theirs = await open();
  await theirs.addProducts(["Lampe de bureau LED"]);
  const own = await open();
  await own.enter(page);
  const answer = await visit(page, theirs.at("/catalog"));
  expect(await answer?.text()).not.toContain("Lampe de bureau LED");
  await expect(page.locator("[data-signal]")).toContainText("ask an owner of it to invite you");
});

test("who is not signed in is led to sign in, and nothing is asked for in vain", async ({ page }) => {
  const refused: string[] = [];
  page.on("response", (answer) => answer.status() >= 400 && refused.push(answer.url()));
  for (const path of ["/", "/catalog?search=lampe", "/operator/audit", "/onboarding"]) {
    await visit(page, path);
    const { pathname, searchParams } = new URL(page.url());
    expect([pathname, searchParams.get("next") ?? "/"]).toEqual(["/sign-in", path]);
    await page.waitForLoadState("networkidle");
  }
  expect(refused).toEqual([]);
});

test("an address that names no books opens those that were open last, where they are still the reader's", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.addProducts(["Lampe de bureau LED"]);
  await books.enter(page);
  await visit(page, books.at("/catalog"));
  await expect
    .poll(async () => (await page.context().cookies()).map(({ name }) => name))
    .toContain("selection");
  const answer = await visit(page, "/catalog?search=lampe");
  expect(await answer?.text()).toContain("Lampe de bureau LED");
  expect(new URL(page.url()).searchParams.get("producer")).toBe(books.nrn);
  expect(new URL(page.url()).searchParams.get("search")).toBe("lampe");

  await visit(page, "/catalog?country=XX&period=1999");
  await expect(page).toHaveURL(/country=FR&period=20\d\d/);

  const other = await open();
  await other.enter(page);
  await visit(page, "/catalog");
  await expect(page).toHaveURL(new RegExp(`producer=${other.nrn}`));
});

test("days are the reader's own, in the first HTML from the second visit on", async ({ browser, open }) => {
  const books = await open();
  const context = await browser.newContext({ timezoneId: "Pacific/Kiritimati", locale: "en-GB" });
  const page = await context.newPage();
  await books.enter(page);
  const said: string[] = [];
  page.on("console", (message) => message.type() === "error" && said.push(message.text()));
  const here = new Intl.DateTimeFormat("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "Pacific/Kiritimati",
  }).format();
  await visit(page, books.at("/credits"));
  await expect(page.getByRole("table", { name: "Where they went" })).toContainText(here);
  await expect
    .poll(async () => (await context.cookies()).some(({ name }) => name === "time-zone"))
    .toBe(true);
  const again = await page.reload();
  expect(await again?.text()).toContain(here);
  expect(said).toEqual([]);
  await context.close();
});

test.describe("before the page can answer", () => {
  /** Opens a page whose scripts wait for the word. */
  async function openHeld(page: Page, address: string) {
    const release = await holdRequests(page, "**/_next/static/chunks/*.js");
    await page.goto(address, { waitUntil: "commit" });
    return release;
  }

  test("what is typed is kept, and looked for as soon as it can", async ({ page, open }) => {
    const books = await open();
    await books.addProducts(["Lampe de bureau LED", "T-shirt coton"]);
    await books.enter(page);
    const release = await openHeld(page, books.at("/catalog"));
    await page.getByRole("searchbox").fill("coton");
    release();
    await expect(page.getByRole("table")).not.toContainText("Lampe de bureau LED");
    await expect(page).toHaveURL(/search=coton/);
  });

  test("who signs in need not type again", async ({ page }) => {
    const release = await openHeld(page, "/sign-in");
    await page.getByLabel("E-mail address").fill("nobody@example.org");
    await page.getByLabel("Password").fill("not the password");
    release();
    await page.locator("html[data-live]").waitFor({ state: "attached" });
    await page.getByRole("button", { name: "Sign in" }).click();
    await expect(page.getByText("The e-mail address or the password is not right")).toBeVisible();
    await expect(page.getByLabel("E-mail address")).toHaveValue("nobody@example.org");
  });

  test("a file that is attached is taken as soon as it can", async ({ page, open }) => {
    const books = await open();
    await books.enter(page);
    const release = await openHeld(page, books.at("/uploads/new", { kind: "QUANTITIES" }));
    const content = "external_id;quantity\nSKU-1;12\n";
    await page
      .getByLabel("CSV file")
      .setInputFiles({ name: "sold.csv", mimeType: "text/csv", buffer: Buffer.from(content) });
    release();
    await expect(page.getByRole("heading", { level: 1, name: /understood like this/ })).toBeVisible();
  });
});

test("the theme is the system's until another is chosen, which the next first HTML has", async ({
  page,
  open,
}) => {
  const books = await open();
  await books.enter(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await visit(page, books.at("/credits"));
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const dark = await ground();
  await page.getByRole("button", { name: "Light or dark theme" }).click();
  await expect.poll(ground).not.toBe(dark);
  const light = await ground();
  await page.reload({ waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
  expect(await ground()).toBe(light);
  await page.getByRole("button", { name: "Light or dark theme" }).click();
  await expect.poll(ground).toBe(dark);
  expect(await (await page.request.get(books.at("/credits"))).text()).toContain('data-theme="dark"');
});
