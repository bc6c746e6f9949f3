import { expect } from "@playwright/test";
import { sql } from "drizzle-orm";
import { tellDuties } from "@/lib/notices/tell-duties";
import { db } from "@/lib/runtime";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { test } from "./journey";
import { visit } from "./visit";

test("somebody chooses where to be told, is told that credits run out, opens it, and it is read", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 5 });
  await books.enter(page);
  await visit(page, books.at("/notices/choices"));
  const mails = page.getByRole("checkbox", { name: "By mail: Credits run out" });
  await expect(mails).toBeChecked();
  await mails.uncheck();
  await expect(page.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(mails).not.toBeChecked();

  await tellDuties(db());
  await tellDuties(db());
  await visit(page, books.at("/"));
  await page.getByRole("link", { name: "Notices: one is new" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("One new notice.");
  const notice = page.getByRole("link", { name: "You have 5 credits left" });
  await expect(notice).toHaveCount(1);
  await notice.click();
  await expect(page).toHaveURL(/\/credits/);
  await expect(page.getByRole("link", { name: "Notices", exact: true }).first()).toBeVisible();
  const mailed = await rowsOf(sql`select 1 from notices where producer_nrn = ${books.nrn} and by_mail`);
  expect(mailed).toEqual([]);
});

test("somebody makes a calendar address, a calendar reads it, and it gives nothing once it is ended", async ({
  page,
  open,
  request,
}) => {
  const books = await open();
  await send(`POST /onboardings/${books.nrn}`, {
    key: books.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  await rowsOf(sql`update registrations set status = '5 - Registered' where producer_nrn = ${books.nrn}`);
  await books.enter(page);
  await visit(page, books.at("/notices/choices"));
  await page.getByRole("button", { name: "Make a calendar address" }).click();
  const address =
    (await page.getByRole("region", { name: "Your calendar address" }).locator("code").textContent()) ?? "";
  const read = await request.get(address);
  expect(read.status()).toBe(200);
  expect(await read.text()).toContain("BEGIN:VEVENT");
  await page.getByRole("button", { name: "I have copied it" }).click();
  await expect(page.getByText(address)).toHaveCount(0);
  await page.getByRole("button", { name: /^End the address made on/ }).click();
  await page.getByRole("button", { name: "End it" }).click();
  await expect(page.getByText(/^ended on/)).toBeVisible();
  expect((await request.get(address)).status()).toBe(404);
});

test("a declaration is handed over to a scheme as one file", async ({ page, open }) => {
  const books = await open();
  const [reference = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: reference, quantity: 3 }]);
  await books.enter(page);
  await visit(page, books.at("/declaration/review"));
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /File to hand over to ecosystem/ }).click();
  expect((await downloading).suggestedFilename()).toBe("handover-fr-2025-eee.xlsx");
});
