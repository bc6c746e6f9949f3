import { camt } from "@/lib/testing/bank-files";
import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

test("a payment imported from a bank file pays its statement once, and its producer's page says so", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  await books.stateLamps();
  const { body } = await send(`GET /producers/${books.nrn}/statements`, { key: books.key });
  const [statement] = (body as { data: { id: string; number: string; reference: string; left: number }[] })
    .data;
  if (!statement) throw new Error("nothing was stated");
  const bookedOn = "2026-01-15";
  const file = (...texts: string[]) => ({
    name: "january.xml",
    mimeType: "application/xml",
    buffer: Buffer.from(
      camt("08", {
        account: "DE89370400440532013000",
        entries: [
          {
            bookedOn,
            amount: statement.left.toFixed(2),
            creditorReference: statement.reference,
            debtorName: "Exemple SAS",
          },
          ...texts.map((text) => ({ bookedOn, amount: "7.00", text, debtorName: `Payer ${books.nrn}` })),
        ],
      }),
    ),
  });
  const line = (name: string) => page.getByRole("row").filter({ hasText: name });

  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Bank files" }).click();

  await test.step("what the file comes to is seen before anything is recorded", async () => {
    await page.getByLabel("Statement of account").setInputFiles(file(`unknown ${books.nrn}`));
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toContainText("One line names a statement");
    await expect(line(statement.number)).toContainText("Paid in full");
    await expect(line(`unknown ${books.nrn}`)).toContainText("No reference");
    const before = await send(`GET /producers/${books.nrn}/statements/${statement.id}`, { key: books.key });
    expect(before.body).toMatchObject({ paid: 0, state: "ISSUED" });
  });

  await test.step("the payment is recorded, and the line that names nothing is set aside", async () => {
    await page.getByRole("button", { name: /^Record one payment/ }).click();
    await expect(page.getByText("One payment is recorded.")).toBeVisible();
    await expect(line(statement.number)).toContainText("Recorded");
    await line(`unknown ${books.nrn}`)
      .getByRole("button", { name: /^Give to a statement/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await line(`unknown ${books.nrn}`)
      .getByRole("button", { name: /^Set aside/ })
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Every line is settled.");
  });

  await test.step("the same file once more changes nothing", async () => {
    await page.getByRole("link", { name: "Bank files" }).first().click();
    await page.getByLabel("Statement of account").setInputFiles(file(`unknown ${books.nrn}`));
    await page.getByRole("button", { name: "Read it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "All lines were read before. Nothing changes.",
    );
  });

  await test.step("the producer's page says that it is paid", async () => {
    await page.context().clearCookies();
    await books.enter(page);
    await visit(page, books.at(`/statements/${statement.id}`));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Nothing is left to pay since 15 Jan 2026.",
    );
    await expect(page.getByRole("article")).not.toContainText("Exemple SAS");
  });
});
