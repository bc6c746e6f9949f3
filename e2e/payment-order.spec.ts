import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { encode } from "uqr";
import { given } from "@/lib/testing/given";
import { payableTo, statedByYear } from "@/lib/testing/stated";
import { allAt, at, type Element, parse } from "@/lib/testing/xml";
import { expect, test } from "./journey";
import { visit } from "./visit";

const PAYER = "FR14 2004 1010 0505 0001 3M02 606";
const TOMORROW = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);

/** What a statement's page says of how it is paid, in the form of a file for banks. */
async function readTransfer(page: Page) {
  const said = (name: string) => page.locator(`dt:text-is("${name}") + dd`);
  const amount = await said("Amount").innerText();
  const plain = async (name: string) => (await said(name).locator("code").innerText()).replaceAll(/\s/g, "");
  return {
    amount: amount.replaceAll(/[^\d.]/g, ""),
    currency: amount.includes("€") ? "EUR" : amount,
    iban: await plain("IBAN"),
    reference: await plain("Reference"),
  };
}

/** The dark squares of the code that a banking app reads on a statement's page, as it stands there. */
async function readCode(page: Page): Promise<Set<string>> {
  const drawn = await page
    .getByRole("img", { name: /^Payment code/ })
    .locator("path")
    .getAttribute("d");
  return new Set([...(drawn ?? "").matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
}

/** The dark squares of a SEPA transfer's code (EPC069-12), of what the page says in words. */
function codeOf(
  { amount, currency, iban, reference }: Awaited<ReturnType<typeof readTransfer>>,
  holder: string,
) {
  const says = ["BCD", "002", "1", "SCT", "", holder, iban, `${currency}${amount}`, "", reference].join("\n");
  const { data } = encode(says, { ecc: "M", border: 2 });
  return new Set(data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`${x} ${y}`] : []))));
}

/** Chooses statements, asks for their order, and reads the file that comes. */
async function order(page: Page, numbers: readonly string[]): Promise<Element> {
  for (const number of numbers) await page.getByLabel(`Pay ${number} by an order`).check();
  await page.getByRole("button", { name: "Payment order for the bank" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Your account (IBAN)").fill(PAYER);
  await dialog.getByLabel("To be paid on").fill(TOMORROW);
  const download = page.waitForEvent("download");
  await dialog.getByRole("button", { name: "Download the order" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`transfers-${TOMORROW}.xml`);
  await expect(dialog).toBeHidden();
  return parse(await readFile(await file.path(), "utf8"));
}

/** The transfers of an order, as they stand in it. */
const transfersOf = (document: Element) =>
  allAt(document, "CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf").map((transfer) => ({
    amount: at(transfer, "Amt/InstdAmt"),
    currency: allAt(transfer, "Amt/InstdAmt")[0]?.attributes.Ccy,
    iban: at(transfer, "CdtrAcct/Id/IBAN"),
    reference: at(transfer, "RmtInf/Strd/CdtrRefInf/Ref"),
  }));

test("a code to scan and an order for the bank say what the statements’ pages say, of one and of several", async ({
  page,
  database: _,
}) => {
  // Walked once more, it needs a country of its own again.
  const country = `K${"PQ"[test.info().retry] ?? "R"}`;
  const one = await statedByYear(country, { "2024": 10, "2025": 25 }, "1.37");
  const holder = "Éco <Organisme> & Fils";
  await payableTo(country, { iban: "DE89370400440532013000", accountHolder: holder });
  const { browser } = await given.user(one);
  const [name = "", value = ""] = (browser.cookie ?? "").split(/=(.*)/s);
  await page.context().addCookies([{ name, value, url: test.info().project.use.baseURL ?? "" }]);
  const market = new URLSearchParams({ producer: one.nrn, country, period: "2025" });
  const numbers = one.statements.map(({ number }) => number);

  const shown: Awaited<ReturnType<typeof readTransfer>>[] = [];
  await test.step("the pages of two statements say what is left of them, and how it is paid", async () => {
    for (const { id } of one.statements) {
      await visit(page, `/statements/${id}?${market}`);
      // A company without an address is told where it is written.
      await expect(page.getByRole("link", { name: "Write it for the next ones" })).toBeVisible();
      const said = await readTransfer(page);
      expect(await readCode(page)).toEqual(codeOf(said, holder));
      shown.push(said);
    }
    expect(shown.map(({ amount, currency }) => [amount, currency])).toEqual([
      ["13.70", "EUR"],
      ["34.25", "EUR"],
    ]);
  });

  await visit(page, `/statements?${market}`);
  await test.step("an order of one is well-formed, and the same to the cent", async () => {
    const document = await order(page, numbers.slice(0, 1));
    expect(document.attributes.xmlns).toBe("urn:iso:std:iso:20022:tech:xsd:pain.001.001.09");
    expect(transfersOf(document)).toEqual(shown.slice(0, 1));
    expect(at(document, "CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf/Cdtr/Nm")).toBe("Eco Organisme + Fils");
    expect(at(document, "CstmrCdtTrfInitn/PmtInf/DbtrAcct/Id/IBAN")).toBe(PAYER.replaceAll(" ", ""));
    expect(at(document, "CstmrCdtTrfInitn/PmtInf/ReqdExctnDt/Dt")).toBe(TOMORROW);
  });

  await test.step("an order of both has a transfer of each, and their exact sum", async () => {
    const document = await order(page, numbers);
    expect(transfersOf(document)).toEqual(shown);
    expect(at(document, "CstmrCdtTrfInitn/GrpHdr/NbOfTxs")).toBe("2");
    expect(at(document, "CstmrCdtTrfInitn/GrpHdr/CtrlSum")).toBe("47.95");
  });
});
