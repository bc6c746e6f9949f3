import type { Db } from "@/db/client";
import type { CreditPurpose } from "@/db/vocabulary";
import { CREDIT_MAIL_TEXTS } from "./credit-texts";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { companyUrl, publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";

type Asked = {
  /** Of the request. */ id: string;
  companyName: string;
  amount: number;
  purpose: CreditPurpose;
  left: number;
};

/** Tells an operator that a company asks for credits. Of what it wrote nothing is in the mail. */
export function mailCreditRequest(db: Db, to: Reader, { id, companyName, ...asked }: Asked): Promise<void> {
  const locale = localeOf(to);
  const texts = CREDIT_MAIL_TEXTS[locale];
  const company = nameInMail(companyName) ?? texts.someCompany;
  const { link, ...words } = texts.asked({ company, ...asked });
  const letter = { locale, ...words, link: { label: link, url: publicUrl("/operator/credits") } };
  return postMail(db, { kind: "CREDIT_REQUEST", of: id, to, letter });
}

type Decided = {
  id: string;
  nrn: string;
  companyName: string /** Null: refused. */;
  granted: number | null;
  answer: string | null;
};

/** Tells an owner what became of a request, with the operator's word. */
export function mailCreditDecision(db: Db, to: Reader, decided: Decided): Promise<void> {
  const { id, nrn, companyName, granted, answer } = decided;
  const locale = localeOf(to);
  const texts = CREDIT_MAIL_TEXTS[locale];
  const company = nameInMail(companyName) ?? texts.yourCompany;
  const { link, paragraphs, ...words } =
    granted === null ? texts.refused({ company }) : texts.granted({ company, amount: granted });
  const said = answer ? [...paragraphs, texts.answer(answer)] : paragraphs;
  const url = companyUrl("/credits", nrn);
  const letter = { locale, ...words, paragraphs: said, link: { label: link, url } };
  return postMail(db, { kind: "CREDIT_DECISION", of: id, to, letter });
}

type Reversed = {
  /** Of the entry. */ id: string;
  nrn: string;
  companyName: string;
  amount: number;
  left: number;
  reason: string;
};

/** Tells an owner that credits were taken back, why, and how many are left. */
export function mailCreditsReversed(db: Db, to: Reader, reversed: Reversed): Promise<void> {
  const { id, nrn, companyName, amount, left, reason } = reversed;
  const locale = localeOf(to);
  const texts = CREDIT_MAIL_TEXTS[locale];
  const company = nameInMail(companyName) ?? texts.yourCompany;
  const { link, paragraphs, ...words } = texts.reversed({ company, amount, left });
  const url = companyUrl("/credits", nrn);
  const letter = {
    locale,
    ...words,
    paragraphs: [...paragraphs, texts.answer(reason)],
    link: { label: link, url },
  };
  return postMail(db, { kind: "CREDIT_REVERSAL", of: id, to, letter });
}
