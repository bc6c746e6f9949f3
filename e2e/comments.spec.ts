import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

const PROOF = "%PDF-1.7 what was sold";

const isAccessible = async (page: Page) =>
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

/** Writes a comment and sends it. */
async function say(page: Page, text: string) {
  await page.getByLabel("Your comment").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await expect(page.getByRole("listitem").filter({ hasText: text })).toBeVisible();
}

test("what a producer writes about a declaration, with a file, an operator reads and answers on its page", async ({
  page,
  open,
  browser,
  baseURL,
}) => {
  const books = await open();
  const [lamp = ""] = await books.addProducts(["Lampe de bureau LED"]);
  await books.declare([{ ecoProductReference: lamp, quantity: 2 }]);
  await books.enter(page);

  await test.step("the producer writes, and adds a file", async () => {
    await visit(page, books.at("/declaration/review"));
    await page
      .getByLabel("Files", { exact: true })
      .setInputFiles({ name: "sales.pdf", mimeType: "application/pdf", buffer: Buffer.from(PROOF) });
    await expect(page.getByText("sales.pdf", { exact: true })).toBeVisible();
    await say(page, "Returns are left out, see the file.");
  });

  const desk = await (await browser.newContext({ ...(baseURL && { baseURL }), locale: "en-GB" })).newPage();
  await test.step("an operator sees on the producer’s page that something was said, reads it and its file", async () => {
    await visit(desk, "/sign-in");
    await desk.getByLabel("E-mail address").fill(OPERATOR.email);
    await desk.getByLabel("Password").fill(OPERATOR.password);
    await desk.getByRole("button", { name: "Sign in" }).click();
    await expect(desk).toHaveURL(/\/operator$/);
    const answer = await visit(desk, `/operator/producers/${books.nrn}`);
    // In the first HTML already: what is below would be pushed away.
    expect(await answer?.text()).toContain("1 comment, the last by Test on ");
    await expect(desk.getByText(/^1 comment, the last by Test on /)).toBeVisible();
    await isAccessible(desk);
    await desk.getByRole("button", { name: "Read and answer: Comments and files: FR 2025" }).click();
    const said = desk.getByRole("region", { name: "Comments and files: FR 2025" });
    await expect(said).toContainText("Returns are left out, see the file.");
    const download = desk.waitForEvent("download");
    await said.getByRole("link", { name: "sales.pdf" }).click();
    expect(await readFile(await (await download).path(), "utf8")).toBe(PROOF);
    await isAccessible(desk);
  });

  await test.step("and answers", async () => {
    await say(desk, "Thank you: they belong on the line.");
    await expect(desk.getByText(/^2 comments, the last by you on /)).toBeVisible();
  });

  await test.step("the producer reads the answer, as the operator’s", async () => {
    await page.reload();
    const answer = page.getByRole("listitem").filter({ hasText: "they belong on the line" });
    await expect(answer).toContainText("The operator");
    await expect(answer.getByRole("button", { name: "Remove" })).toHaveCount(0);
  });
});
