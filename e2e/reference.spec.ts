import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { holdRequests } from "./held";
import { expect, test } from "./journey";
import { visit } from "./visit";

test("who reads the API reference finds an operation, its samples and its refusals, and tries it", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 7 });
  await visit(page, "/reference");
  const index = page.getByRole("navigation", { name: "Operations" });

  await test.step("without an account, with a key", async () => {
    await index.getByRole("searchbox").fill("credit balance");
    await index.getByRole("link", { name: /The credit balance of a producer/ }).click();
    await expect(page.getByRole("heading", { level: 1, name: /credit balance/ })).toBeVisible();
    await expect(page.getByText(/curl .*\/credits/)).toBeVisible();
    await page.getByLabel("API key").fill(books.key);
    await page.getByLabel("ProducerNrn").fill(books.nrn);
    await page.getByRole("button", { name: "GET · Send" }).click();
    await expect(page.getByText(/^200 in [\d,]+ ms$/)).toBeVisible();
    await expect(page.getByRole("region", { name: "answer", exact: true })).toContainText(
      '"gravityCredits": 7',
    );
  });

  await test.step("a refusal leads to the page of its code", async () => {
    await page.getByLabel("ProducerNrn").fill("NOBODY");
    await page.getByRole("button", { name: "GET · Send" }).click();
    await expect(page.getByText(/^400 in [\d,]+ ms$/)).toBeVisible();
    await page.getByRole("link", { name: "SERVICE_004" }).first().click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("SERVICE_004");
  });

  await test.step("signed in, with the session and the producer that is open", async () => {
    await books.enter(page);
    await visit(page, books.at("/reference/getCredits"));
    await expect(page.getByLabel("ProducerNrn")).toHaveValue(books.nrn);
    await page.getByRole("button", { name: "GET · Send" }).click();
    await expect(page.getByRole("region", { name: "answer", exact: true })).toContainText(
      '"gravityCredits": 7',
    );
  });
});

test("who sends before the page has learnt that they are signed in sends as who they are", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 7 });
  await books.enter(page);
  const tell = await holdRequests(page, "**/api/users/me");
  const isAsked = page.waitForRequest("**/api/users/me");
  await visit(page, books.at("/reference/getCredits"));
  await isAsked;
  await page.getByRole("button", { name: "GET · Send" }).click();
  await expect(page.getByRole("button", { name: "Sending" })).toBeVisible();
  tell();
  await expect(page.getByRole("region", { name: "answer", exact: true })).toContainText(
    '"gravityCredits": 7',
  );
});

test("a sample that is copied from the reference works as it is", async ({ page, open, context }) => {
  const books = await open({ credits: 7 });
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, "/reference/listSchemePros");
  await page.getByRole("button", { name: "Copy", exact: true }).first().click();
  await expect(page.getByText("Copied")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  const env = { ...process.env, EPR_KEY: books.key };
  const { stdout } = await promisify(execFile)("bash", ["-c", copied], { env, maxBuffer: 64 * 1024 * 1024 });
  expect(JSON.stringify(JSON.parse(stdout))).toContain("Citeo");

  for (const language of ["TypeScript", "Python", "PHP"])
    await expect(page.getByRole("tab", { name: language })).toBeVisible();
  await visit(page, "/reference/guides");
  await expect(page.getByRole("heading", { name: "Declare a year" })).toBeVisible();
});
