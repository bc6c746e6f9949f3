import { Readable } from "node:stream";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Refusal } from "@/lib/errors/refusals";
import { camt } from "@/lib/testing/bank-files";
import { workbookOf } from "@/lib/testing/workbooks";
import { identifyLines } from "./identify-lines";
import { readBankFile } from "./read-bank-file";

const read = (text: string | Buffer) =>
  readBankFile(Readable.from([Buffer.from(text)], { objectMode: false }), { encoding: "utf-8" }, "en");

/** What a file is refused with: the kinds of problems, or their words. */
const refusalOf = async (text: string): Promise<string[]> => {
  const thrown = await read(text).then(
    () => undefined,
    (cause: unknown) => cause,
  );
  if (!(thrown instanceof Refusal)) throw thrown ?? new Error("it was read");
  expect(thrown.code).toBe("SERVICE_017");
  return thrown.fields.map((field) => ("kind" in field ? field.kind : field.message));
};

const IBAN = "DE89370400440532013000";
const PAID = {
  bookedOn: "2026-01-15",
  amount: "120.00",
  creditorReference: "RF861000000042",
  text: "Relevé 1-000042",
  debtorName: "Exemple SAS",
  debtorIban: "FR1420041010050500013M02606",
};

describe("a CAMT.053 message", () => {
  test.each(["02", "08"] as const)(
    "of version %s is read: account, day, amount, reference, who paid",
    async (version) => {
      const file = await read(camt(version, { account: IBAN, entries: [PAID] }));
      expect(file).toMatchObject({ format: "CAMT", accounts: [IBAN], countDebits: 0, countPending: 0 });
      expect(file.lines).toEqual([
        {
          account: IBAN,
          kind: "CREDIT",
          bookedOn: "2026-01-15",
          amount: "120.00",
          currency: "EUR",
          bankReference: null,
          debtorName: "Exemple SAS",
          debtorIban: "FR1420041010050500013M02606",
          remittance: "RF861000000042 Relevé 1-000042",
          structured: ["RF861000000042"],
        },
      ]);
    },
  );

  test("of money that went out or is not booked keeps only how much of it there is; what went back is told apart", async () => {
    const file = await read(
      camt("08", {
        account: IBAN,
        entries: [
          { ...PAID, side: "DBIT" },
          { ...PAID, status: "PDNG" },
          { ...PAID, side: "DBIT", isReversal: true },
          { ...PAID, side: "CRDT", isReversal: true },
        ],
      }),
    );
    expect(file).toMatchObject({ countDebits: 2, countPending: 1 });
    expect(file.lines.map(({ kind }) => kind)).toEqual(["REVERSAL"]);
  });

  test("with several payments in one entry is as many lines, where they come to its sum", async () => {
    const together = (total: string) =>
      camt("08", {
        account: IBAN,
        entries: [{ ...PAID, amount: total, of: [PAID, { ...PAID, amount: "3.50" }] }],
      });
    expect((await read(together("123.50"))).lines.map(({ amount }) => amount)).toEqual(["120.00", "3.50"]);
    expect((await read(together("124.00"))).lines.map(({ amount }) => amount)).toEqual(["124.00"]);
  });

  test("that is another message, broken, or lacks what a line needs is refused, and told why", async () => {
    const whole = camt("08", { account: IBAN, entries: [PAID] });
    expect(await refusalOf(whole.replace("camt.053", "camt.054"))).toEqual(["notABankStatement"]);
    expect(await refusalOf("<html><body>no</body></html>")).toEqual(["notABankStatement"]);
    expect(await refusalOf(whole.slice(0, -40))).toEqual(["brokenXml"]);
    expect(await refusalOf(whole.replace('Ccy="EUR"', ""))).toEqual(["incompleteEntry"]);
    expect(await refusalOf(whole.replace(">120.00<", ">1e9<"))).toEqual(["incompleteEntry"]);
    expect(await refusalOf(whole.replace("2026-01-15", "2026-02-30"))).toEqual(["incompleteEntry"]);
  });

  test("that would grow when it is read, is nested without end, or has a text without end is refused", async () => {
    const bomb = `<?xml version="1.0"?><!DOCTYPE lolz [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Document>&b;</Document>`;
    expect(await refusalOf(bomb)).toEqual(["brokenXml"]);
    const entity = camt("08", { account: IBAN, entries: [PAID] }).replace("Exemple SAS", "&b;");
    expect(await refusalOf(entity)).toEqual(["brokenXml"]);
    const xmlns = 'xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"';
    expect(await refusalOf(`<Document ${xmlns}>${"<a>".repeat(100_000)}`)).toEqual(["brokenXml"]);
    const many = Array.from({ length: 200 }, () => Buffer.alloc(64 * 1024, "x"));
    const long = Readable.from([Buffer.from(`<Document ${xmlns}><a>`), ...many], { objectMode: false });
    await expect(readBankFile(long, { encoding: "utf-8" }, "en")).rejects.toMatchObject({
      code: "SERVICE_017",
    });
  });

  test("of more lines than are read at once is refused", async () => {
    const entries = Array.from({ length: 2001 }, (_, at) => ({ ...PAID, text: `${at}` }));
    expect(await refusalOf(camt("02", { account: IBAN, entries }))).toEqual(["tooManyLines"]);
  });
});

describe("a bank's table", () => {
  test("can be a workbook, with what banks write above it", async () => {
    const book = await workbookOf({
      Umsätze: [
        ["Konto", IBAN],
        ["Buchungstag", "Betrag", "Währung", "Verwendungszweck"],
        ["15.01.2026", 1234.5, "EUR", "RF861000000042"],
        ["16.01.2026", -20, "EUR", "Gebühr"],
      ],
    });
    const seen = { isWorkbook: true };
    const file = await readBankFile(Readable.from([book]), { encoding: "windows-1252", seen }, "en");
    expect(file).toMatchObject({ format: "CSV", countDebits: 1 });
    expect(file.lines).toMatchObject([
      { bookedOn: "2026-01-15", amount: "1234.50", remittance: "RF861000000042" },
    ]);
  });

  test.each([
    [
      "English",
      "Booking date,Amount,Currency,Details,Payer\n2026-01-15,120.00,EUR,RF861000000042,Example Ltd\n",
    ],
    [
      "French",
      "Date opération;Montant;Devise;Libellé;Nom\n15/01/2026;120,00;EUR;RF861000000042;Example Ltd\n",
    ],
    [
      "German",
      "Buchungstag;Betrag;Währung;Verwendungszweck;Auftraggeber\n15.01.26;120,00;EUR;RF861000000042;Example Ltd\n",
    ],
  ])("with %s headers is read", async (_, text) => {
    expect((await read(text)).lines).toMatchObject([
      {
        bookedOn: "2026-01-15",
        amount: "120.00",
        currency: "EUR",
        remittance: "RF861000000042",
        debtorName: "Example Ltd",
      },
    ]);
  });

  test("of money that went out, by its sign or in another column, keeps only how much of it there is", async () => {
    const signed = await read(
      "date;amount;details\n2026-01-15;-12,00;a\n2026-01-15;12,00-;b\n2026-01-15;(12,00);c\n",
    );
    expect([signed.lines.length, signed.countDebits]).toEqual([0, 3]);
    const columns = await read("Date;Débit;Crédit;Libellé\n15/01/2026;12,00;;a\n15/01/2026;;1 250,50;b\n");
    expect([columns.lines.map(({ amount }) => amount), columns.countDebits]).toEqual([["1250.50"], 1]);
  });

  test("with words above its header, and what the payer wrote in two columns, is read whole", async () => {
    const file = await read(
      "Compte;FR76\n\nDate;Montant;Libellé;Référence\n15/01/2026;1,00;VIREMENT;RF861000000042\n",
    );
    expect(file.lines[0]?.remittance).toContain("VIREMENT");
    expect(file.lines[0]?.remittance).toContain("RF861000000042");
  });

  test("that lacks a column or has rows that can't be read is refused with all that is wrong", async () => {
    expect((await refusalOf("a,b\n1,2\n")).length).toBeGreaterThan(0);
    expect((await refusalOf("date,amount\nyesterday,1\n2026-01-01,much\n2026-01-01,1.234\n")).length).toBe(3);
  });
});

test("any text or bytes at all are read or refused by a documented code", async () => {
  const anything = fc.oneof(
    fc.string({ unit: "binary", maxLength: 400 }),
    fc
      .array(
        fc.constantFrom(
          "<",
          ">",
          "</Ntry>",
          "<Ntry>",
          "<Amt Ccy='EUR'>",
          "1",
          "&",
          "]]>",
          "<![CDATA[",
          "<!--",
          "\n",
          ";",
        ),
      )
      .map((pieces) =>
        camt("08", { account: IBAN, entries: [PAID] }).replace("<Stmt>", `<Stmt>${pieces.join("")}`),
      ),
    fc
      .array(
        fc.array(fc.constantFrom("1,5", "-", "€", "2026-01-01", '"', "=1", "1e999", "９", "\u0000", ""), {
          maxLength: 6,
        }),
      )
      .map((rows) => ["date;amount;details", ...rows.map((row) => row.join(";"))].join("\n")),
  );
  await fc.assert(
    fc.asyncProperty(anything, async (text) => {
      const outcome = await read(text).catch((thrown: unknown) => thrown);
      if (outcome instanceof Error) expect(outcome).toBeInstanceOf(Refusal);
    }),
    { numRuns: 300 },
  );
});

test("a line is the same in every file, and two equal payments of a day are two", async () => {
  const file = (entries: object[]) => camt("08", { account: IBAN, entries: entries as never });
  const keys = async (text: string) => identifyLines((await read(text)).lines);
  const [one, twin] = await keys(file([PAID, PAID]));
  expect(one).not.toBe(twin);
  expect(await keys(file([PAID]))).toEqual([one]);
  expect(await keys(file([{ ...PAID, amount: "1.00" }, PAID, PAID]))).toEqual([
    expect.any(String),
    one,
    twin,
  ]);
  const [named] = await keys(file([{ ...PAID, bankReference: "B-1" }]));
  expect(await keys(file([{ ...PAID, bankReference: "B-1", text: "written otherwise" }]))).toEqual([named]);
});
