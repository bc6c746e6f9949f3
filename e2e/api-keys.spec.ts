import { expect, test } from "@playwright/test";
import { visit } from "./visit";

test("an owner makes a key, uses it, rotates it and revokes it; no page breaks its content policy", async ({
  page,
  request,
}) => {
  const violations: string[] = [];
  page.on("console", (message) => {
    if (/Content Security Policy/i.test(message.text())) violations.push(message.text());
  });
  await visit(page, "/sign-in?next=/api-keys");
  await page.getByLabel("E-mail address").fill("demo@example.org");
  await page.getByLabel("Password", { exact: true }).fill("demo-atelier");
  await page.getByRole("button", { name: "Sign in" }).click();
  const name = `Shop ${Date.now()}`;
  const row = page.getByRole("row").filter({ hasText: name });
  const shown = page
    .getByRole("region", { name: /Copy the key/ })
    .locator("code")
    .first();
  const nrn = async () => new URL(page.url()).searchParams.get("producer") ?? "";
  const use = async (key: string) =>
    (
      await request.get(`/api/producers/${await nrn()}/credits`, { headers: { authorization: key } })
    ).status();

  await page.getByRole("button", { name: "Make a key" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Make a key" }).click();
  await expect(page.getByText("Name what uses the key")).toBeVisible();
  await page.getByLabel("Name").fill(name);
  await page.getByRole("dialog").getByRole("button", { name: "Make a key" }).click();
  const first = (await shown.textContent()) ?? "";
  expect(await use(first)).toBe(200);
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(first)).toHaveCount(0);

  await row.getByRole("button", { name: /^Rotate/ }).click();
  await page.getByLabel("The old key goes on for").selectOption("60");
  await page.getByRole("button", { name: "Make the new key" }).click();
  await expect(shown).not.toHaveText(first);
  const second = (await shown.textContent()) ?? "";
  expect([await use(first), await use(second)]).toEqual([200, 200]);

  await row
    .filter({ hasText: second.split("_")[2] ?? "" })
    .getByRole("button", { name: /^Revoke/ })
    .click();
  await page.getByRole("button", { name: "Revoke the key" }).click();
  await expect(row.filter({ hasText: "Revoked" })).toHaveCount(1);
  expect([await use(first), await use(second)]).toEqual([200, 401]);

  await page.getByRole("link", { name: "Activity", exact: true }).click();
  await expect(page.getByRole("row", { name: /ended the API key/ }).first()).toBeVisible();
  for (const path of [
    "/",
    "/catalog",
    "/catalog/add",
    "/declaration",
    "/schemes",
    "/credits",
    "/uploads",
    "/reference",
    "/errors",
  ]) {
    await visit(page, path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  }
  expect(violations).toEqual([]);
});
