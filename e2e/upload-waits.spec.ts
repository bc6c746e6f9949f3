import { expect, test } from "./journey";
import { visit } from "./visit";

/** Larger than what is taken beside the uploads that came before. */
const FILE = [
  "external_id;external_id_type;title",
  ...Array.from({ length: 30_000 }, (_, row) => `SKU-${row};SKU;Lampe de bureau LED, modèle ${row}`),
  "",
].join("\n");

test("who uploads behind somebody else's large file is told how many come before; an operator sees why both wait", async ({
  page,
  browser,
  open,
  baseURL,
}) => {
  const upload = async (nrn: string, key: string): Promise<string> => {
    const form = new FormData();
    form.append("file", new Blob([FILE], { type: "text/csv" }), "stock.csv");
    const query = new URLSearchParams({
      EprCountryCode: "FR",
      DeclarationPeriodCode: "2025",
      DryRun: "true",
    });
    const sent = await fetch(`${baseURL}/api/producers/${nrn}/eco-products?${query}`, {
      method: "POST",
      headers: { authorization: key },
      body: form,
    });
    return ((await sent.json()) as { data: { id: string } }).data.id;
  };
  const [before, books] = [await open(), await open()];
  await books.enter(page);
  const operator = await browser.newPage();
  await visit(operator, "/sign-in");
  await operator.getByLabel("E-mail address").fill("operator@example.org");
  await operator.getByLabel("Password").fill("demo-operator");
  await operator.getByRole("button", { name: "Sign in" }).click();
  await expect(operator).toHaveURL(/\/operator$/);

  await upload(before.nrn, before.key);
  const id = await upload(books.nrn, books.key);
  await visit(page, books.at(`/uploads/${id}`));
  await expect(page.getByText(/\d+ uploads? comes? before yours\./)).toBeVisible();
  await visit(operator, `/operator/batches?ProducerNrn=${books.nrn}`);
  await expect(operator.getByRole("row").nth(1)).toContainText(/Waits.*\d+ before it · last active/);
  await visit(operator, `/operator/batches?ProducerNrn=${before.nrn}`);
  await expect(operator.getByRole("row").nth(1)).toContainText(/a worker is on it · attempt 1 · last active/);
});
