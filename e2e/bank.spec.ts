import AxeBuilder from "@axe-core/playwright";
import { camt } from "@/lib/testing/bank-files";
import { send } from "@/lib/testing/send";
import { expect, test } from "./journey";
import { OPERATOR } from "./pages";
import { visit } from "./visit";

type Said = { id: string; number: string; reference: string; left: number };

test("a payment imported from a bank file pays its statement once, and its producer's page says so", async ({
  page,
  open,
}) => {
  const books = await open({ credits: 20 });
  await books.stateLamps();
  const { body } = await send(`GET /producers/${books.nrn}/statements`, { key: books.key });
  const [statement] = (body as { data: Said[] }).data;
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
    await expect(page.getByRole("heading", { level: 1 })).toContainText("One line can be recorded");
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
      "All lines are known from earlier files. Nothing changes.",
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

test("a transfer for two statements shows what of it is whose, and pays both", async ({ page, open }) => {
  const books = await open({ credits: 20 });
  await books.stateLamps();
  // Products sold later are stated by a second statement of the same producer and payee.
  const { id } = await books.current();
  await books.update({ id, reopen: true, reason: "Some were left out", schemeCodes: ["EEE"] });
  const { body: sheet } = await books.sheet();
  await books.declare([{ ecoProductReference: sheet.data[0]?.ecoProductReference ?? "", quantity: 1500 }]);
  await books.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
  const stated = await send(`GET /producers/${books.nrn}/statements`, { key: books.key });
  const both = (stated.body as { data: Said[] }).data;
  expect(both).toHaveLength(2);
  const sum = both.reduce((all, { left }) => all + Math.round(left * 100), 0);
  const amountOf = (cents: number) => (cents / 100).toFixed(2);
  const entry = (cents: number, text: string) => ({
    bookedOn: "2026-01-16",
    amount: amountOf(cents),
    text,
    debtorName: `${text.slice(0, 3)} ${books.nrn}`,
  });
  const numbers = both.map(({ number }) => number).join(" + ");
  const content = camt("08", {
    account: "DE89370400440532013000",
    entries: [entry(sum + 1, `Off ${numbers}`), entry(sum, `Sum ${numbers}`)],
  });
  const line = (name: string) => page.getByRole("row").filter({ hasText: `${name} ${books.nrn}` });

  await visit(page, "/sign-in");
  await page.getByLabel("E-mail address").fill(OPERATOR.email);
  await page.getByLabel("Password").fill(OPERATOR.password);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("link", { name: "Bank files" }).click();
  await page
    .getByLabel("Statement of account")
    .setInputFiles({ name: "both.xml", mimeType: "application/xml", buffer: Buffer.from(content) });
  await page.getByRole("button", { name: "Read it" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("One line can be recorded");
  await expect(line("Off")).toContainText("€0.01 more than is left of those that it names");
  for (const { number, left } of both)
    await expect(line("Sum")).toContainText(
      `€${left.toLocaleString("en-GB", { minimumFractionDigits: 2 })} for ${number}`,
    );
  expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  await page.getByRole("button", { name: /^Record 2 payments/ }).click();
  await expect(page.getByText("2 payments are recorded.")).toBeVisible();
  await expect(line("Sum")).toContainText("Recorded");
  await expect(line("Off")).toContainText("Already paid");
  const after = await send(`GET /producers/${books.nrn}/statements`, { key: books.key });
  expect((after.body as { data: Said[] }).data.map(({ left }) => left)).toEqual([0, 0]);
});
