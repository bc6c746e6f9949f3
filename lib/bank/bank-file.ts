import type { BankEntryKind } from "@/db/vocabulary";
import { type FieldProblem, Refusal } from "@/lib/errors/refusals";

/** An incoming payment in a bank file, or its return. */
export type BankLine = {
  /** The account that it came to; empty where the file does not say it. */
  account: string;
  kind: BankEntryKind;
  bookedOn: string;
  /** A decimal string with two decimals. */
  amount: string;
  currency: string;
  /** The bank's own words for which line it is; null where it has none. */
  bankReference: string | null;
  debtorName: string | null;
  debtorIban: string | null;
  remittance: string;
  /** Creditor references that stand in a field of their own. */
  structured: readonly string[];
};

/** What a bank's file says. */
export type BankFile = {
  lines: BankLine[];
  accounts: string[];
  /** Money that went out, and what is not booked yet: only how many lines there are. */
  countDebits: number;
  countPending: number;
};

/** How many lines of money a file may have. */
export const LINE_LIMIT = 2000;

/** As much of a text as is kept. */
export const LONGEST = { remittance: 500, name: 140, reference: 64 } as const;

/** The first characters of a text, on one line, as a text column holds them. */
export const shortened = (text: string, longest: number): string =>
  [...text.replaceAll(/[\p{Cc}\p{Cs}\s]+/gu, " ").trim()].slice(0, longest).join("");

/** A file that is not read, and why. */
export const refusedFile = (problem: FieldProblem, cause?: unknown): Refusal =>
  new Refusal("SERVICE_017", [problem], { cause });

export const tooManyLines = (): Refusal =>
  refusedFile({ path: "file", kind: "tooManyLines", values: { count: String(LINE_LIMIT) } });
