import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";
import { visit } from "./visit";

test("what is validated is stated, says what is missing to pay it, and follows what came", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  await books.stateLamps();
  await books.enter(page);
  await visit(page, books.at("/declaration/review"));
  await page.getByRole("link", { name: "What is to be paid: statements" }).click();
  await page.getByRole("link", { name: /^\d+-\d{6}$/ }).click();
  const answer = page.getByRole("heading", { level: 1 });
  await expect(answer).toContainText("is left to pay to");
  const paper = page.getByRole("article");
  await expect(paper).toContainText("has not given an account to pay into");
  await expect(paper).toContainText("The VAT rate of France was not known here");
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "PDF" }).click();
  expect((await download).suggestedFilename()).toMatch(/^\d+-\d{6}\.pdf$/);

  const statement = new URL(page.url()).pathname.split("/").at(-1);
  const operator = await given.operatorKey();
  const { body } = await send(`GET /producers/${books.nrn}/statements/${statement}`, { key: books.key });
  const { left } = body as { left: number };
  await send(`POST /producers/${books.nrn}/statements/${statement}/payments`, {
    key: operator,
    body: { amount: left, paidOn: "2026-01-15" },
  });
  await page.reload();
  await expect(answer).toHaveText("Nothing is left to pay since 15 Jan 2026.");
});
