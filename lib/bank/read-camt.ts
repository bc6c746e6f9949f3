import type { Readable } from "node:stream";
import Big from "big.js";
import { bankAmount, bankDay } from "@/lib/domain/statements/bank-amount";
import { isCreditorReference } from "@/lib/domain/statements/creditor-reference";
import { type Attributes, readWholeXml } from "@/lib/sheets/read-xml";
import { SheetProblem } from "@/lib/sheets/sheet-problem";
import {
  type BankFile,
  type BankLine,
  LINE_LIMIT,
  LONGEST,
  refusedFile,
  shortened,
  tooManyLines,
} from "./bank-file";

/** Of every version that has entries in the same places: banks send the 2nd and the 8th. */
const NAMESPACE = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.\d\d$/;

/** Messages have no more levels than this, and no text that is longer. */
const DEEPEST = 32;
const LONGEST_TEXT = 4096;

const ENTRY = "Document/BkToCstmrStmt/Stmt/Ntry";
const DETAILS = `${ENTRY}/NtryDtls/TxDtls`;

/** An amount as it stands in a message. */
type Amount = { value: string; currency: string };

/** A transaction within an entry. */
type Transaction = {
  amount?: Amount;
  side?: string;
  bankReference?: string;
  endToEnd?: string;
  debtorName?: string;
  ultimateDebtorName?: string;
  debtorIban?: string;
  remittance: string[];
  structured: string[];
};

type Entry = {
  amount?: Amount;
  side?: string;
  isReversal: boolean;
  status?: string;
  bookedOn?: string;
  bankReference?: string;
  more?: string;
  transactions: Transaction[];
};

/** Reads a statement of account as banks send it (ISO 20022, CAMT.053), entry by entry. */
export async function readCamt(source: Readable): Promise<BankFile> {
  const file: BankFile = { lines: [], accounts: [], countDebits: 0, countPending: 0 };
  const stack: string[] = [];
  let path = "";
  let text = "";
  let attributes: Attributes = {};
  let account = "";
  let entry: Entry | undefined;
  let transaction: Transaction | undefined;

  const opened = (name: string, said: Attributes) => {
    if (stack.length === 0 && !(name === "Document" && isCamt(said)))
      throw refusedFile({ path: "file", kind: "notABankStatement" });
    if (stack.length === DEEPEST) throw refusedFile({ path: "file", kind: "brokenXml" });
    stack.push(name);
    path = stack.join("/");
    text = "";
    attributes = said;
    if (path === "Document/BkToCstmrStmt/Stmt") account = "";
    if (path === ENTRY) entry = { isReversal: false, transactions: [] };
    if (path === DETAILS) {
      transaction = { remittance: [], structured: [] };
      entry?.transactions.push(transaction);
      if ((entry?.transactions.length ?? 0) > LINE_LIMIT) throw tooManyLines();
    }
  };
  const closed = () => {
    const said = text.trim();
    text = "";
    const amount = () => ({ value: said, currency: attributes.Ccy ?? "" });
    if (path === ACCOUNT.iban || (path === ACCOUNT.other && account === ""))
      account = shortened(said.replaceAll(/\s/g, "").toUpperCase(), 34);
    if (entry && transaction && path.startsWith(`${DETAILS}/`))
      note(transaction, path.slice(DETAILS.length + 1), said, amount);
    else if (entry && path.startsWith(`${ENTRY}/`))
      noteOfEntry(entry, path.slice(ENTRY.length + 1), said, amount);
    if (path === DETAILS) transaction = undefined;
    if (path === ENTRY && entry) {
      take(file, account, entry);
      entry = undefined;
    }
    stack.pop();
    path = stack.join("/");
  };
  try {
    await readWholeXml(source, {
      open: opened,
      close: closed,
      text: (piece) => {
        if (text.length < LONGEST_TEXT) text += piece.slice(0, LONGEST_TEXT);
      },
    });
  } catch (thrown) {
    if (thrown instanceof SheetProblem) throw refusedFile({ path: "file", kind: "brokenXml" }, thrown);
    throw thrown;
  }
  return file;
}

const ACCOUNT = {
  iban: "Document/BkToCstmrStmt/Stmt/Acct/Id/IBAN",
  other: "Document/BkToCstmrStmt/Stmt/Acct/Id/Othr/Id",
} as const;

const isCamt = (attributes: Attributes): boolean =>
  Object.entries(attributes).some(([name, value]) => /^xmlns(:|$)/.test(name) && NAMESPACE.test(value));

function noteOfEntry(entry: Entry, place: string, said: string, amount: () => Amount): void {
  if (place === "Amt") entry.amount = amount();
  if (place === "CdtDbtInd") entry.side = said;
  if (place === "RvslInd") entry.isReversal = said === "true" || said === "1";
  // The 2nd version has the word itself, the 8th a code.
  if ((place === "Sts" && said !== "") || place === "Sts/Cd") entry.status = said;
  if (place === "BookgDt/Dt" || place === "BookgDt/DtTm") entry.bookedOn = said;
  if ((place === "ValDt/Dt" || place === "ValDt/DtTm") && !entry.bookedOn) entry.bookedOn = said;
  if (place === "AcctSvcrRef") entry.bankReference = said;
  if (place === "AddtlNtryInf") entry.more = said;
}

function note(transaction: Transaction, place: string, said: string, amount: () => Amount): void {
  switch (place) {
    case "Amt":
      transaction.amount = amount();
      break;
    case "AmtDtls/TxAmt/Amt":
      transaction.amount ??= amount();
      break;
    case "CdtDbtInd":
      transaction.side = said;
      break;
    case "Refs/AcctSvcrRef":
      transaction.bankReference = said;
      break;
    case "Refs/EndToEndId":
      transaction.endToEnd = said;
      break;
    case "RltdPties/Dbtr/Nm":
    case "RltdPties/Dbtr/Pty/Nm":
      transaction.debtorName = said;
      break;
    case "RltdPties/UltmtDbtr/Nm":
    case "RltdPties/UltmtDbtr/Pty/Nm":
      transaction.ultimateDebtorName = said;
      break;
    case "RltdPties/DbtrAcct/Id/IBAN":
      transaction.debtorIban = said;
      break;
    case "RmtInf/Ustrd":
    case "RmtInf/Strd/AddtlRmtInf":
      if (transaction.remittance.length < MOST_TEXTS) transaction.remittance.push(said);
      break;
    case "RmtInf/Strd/CdtrRefInf/Ref":
      if (transaction.structured.length < MOST_TEXTS) transaction.structured.push(said);
      break;
  }
}

const MOST_TEXTS = 20;

/** Takes an entry as the line that it is, or, of several payments that are booked together, as their lines. */
function take(file: BankFile, account: string, entry: Entry): void {
  if (!file.accounts.includes(account) && account !== "" && file.accounts.length < MOST_TEXTS)
    file.accounts.push(account);
  if (entry.status !== undefined && entry.status !== "BOOK") {
    file.countPending += 1;
    return;
  }
  if (entry.side !== "CRDT" && entry.side !== "DBIT")
    throw refusedFile({ path: "Ntry", kind: "incompleteEntry" });
  const isCredit = entry.side === "CRDT";
  if (isCredit === entry.isReversal) {
    file.countDebits += 1;
    return;
  }
  const bookedOn = bankDay(entry.bookedOn ?? "");
  const whole = entry.amount && bankAmount(entry.amount.value);
  const currency = entry.amount?.currency ?? "";
  if (!bookedOn || !whole || !/^[A-Z]{3}$/.test(currency))
    throw refusedFile({ path: "Ntry", kind: "incompleteEntry" });
  const shared = { account, bookedOn, currency, kind: entry.isReversal ? "REVERSAL" : "CREDIT" } as const;
  const several = together(entry, whole);
  const lines = several
    ? several.map(({ of, amount }, at) => ({
        ...shared,
        amount,
        ...sayingsOf([of], null),
        bankReference: referenceOf(entry, of, at),
      }))
    : [
        {
          ...shared,
          amount: whole,
          ...sayingsOf(entry.transactions, entry.more ?? null),
          bankReference: referenceOf(
            entry,
            entry.transactions.length === 1 ? entry.transactions[0] : undefined,
          ),
        },
      ];
  for (const line of lines) {
    if (new Big(line.amount).eq(0)) continue;
    if (file.lines.length === LINE_LIMIT) throw tooManyLines();
    file.lines.push(line);
  }
}

/** The payments of an entry of several, where their amounts are said and come to its own. */
function together(
  { transactions, amount: whole, side }: Entry,
  total: string,
): { of: Transaction; amount: string }[] | undefined {
  if (transactions.length < 2) return undefined;
  const each = transactions.flatMap((of) => {
    const amount = of.amount && bankAmount(of.amount.value);
    const isSame = of.amount?.currency === whole?.currency && (of.side ?? side) === side;
    return amount && isSame ? [{ of, amount }] : [];
  });
  const sum = each.reduce((all, { amount }) => all.plus(amount), new Big(0));
  return each.length === transactions.length && sum.eq(total) ? each : undefined;
}

type Sayings = Pick<BankLine, "debtorName" | "debtorIban" | "remittance" | "structured">;

function sayingsOf(transactions: readonly Transaction[], more: string | null): Sayings {
  const [first] = transactions;
  const alone = transactions.length === 1 ? first : undefined;
  const said = transactions.flatMap(({ remittance, structured }) => [...structured, ...remittance]);
  const ends = transactions.flatMap(({ endToEnd }) =>
    endToEnd && endToEnd !== "NOTPROVIDED" ? [endToEnd] : [],
  );
  // Some payers have room for what they pay in the name of the payment alone.
  const text = said.length > 0 ? [...said, ...ends] : [...ends, more ?? ""];
  return {
    debtorName: named(alone?.ultimateDebtorName ?? alone?.debtorName, LONGEST.name),
    debtorIban: named(alone?.debtorIban?.replaceAll(/\s/g, ""), 34),
    remittance: shortened(text.join(" "), LONGEST.remittance),
    structured: transactions
      .flatMap(({ structured }) => structured.map((one) => one.replaceAll(/\s/g, "").toUpperCase()))
      .filter(isCreditorReference),
  };
}

const named = (text: string | undefined, longest: number): string | null =>
  shortened(text ?? "", longest) || null;

/** What the bank calls a line; words that say that it calls it nothing are none. */
function referenceOf(entry: Entry, transaction: Transaction | undefined, at?: number): string | null {
  const said = [entry.bankReference, transaction?.bankReference].map((one) =>
    one && !/^(NONREF|NOTPROVIDED)$/i.test(one) ? shortened(one, LONGEST.reference) : "",
  );
  if (said.every((one) => one === "")) return null;
  return [...said, at === undefined ? "" : String(at)].join("/");
}
