import type { CreditPurpose } from "@/db/vocabulary";
import { CREDIT_MAIL_TEXTS } from "./credit-texts";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";

type Asked = { companyName: string; amount: number; purpose: CreditPurpose; left: number };

/** Tells an operator that a company asks for credits. Of what it wrote nothing is in the mail. */
export function mailCreditRequest(reader: Reader, { companyName, ...asked }: Asked): void {
  const locale = localeOf(reader);
  const texts = CREDIT_MAIL_TEXTS[locale];
  const company = nameInMail(companyName) ?? texts.someCompany;
  const { link, ...words } = texts.asked({ company, ...asked });
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl("/operator/credits") } });
}

type Decided = { companyName: string /** Null: refused. */; granted: number | null; answer: string | null };

/** Tells an owner what became of a request, with the operator's word. */
export function mailCreditDecision(reader: Reader, { companyName, granted, answer }: Decided): void {
  const locale = localeOf(reader);
  const texts = CREDIT_MAIL_TEXTS[locale];
  const company = nameInMail(companyName) ?? texts.yourCompany;
  const { link, paragraphs, ...words } =
    granted === null ? texts.refused({ company }) : texts.granted({ company, amount: granted });
  const said = answer ? [...paragraphs, texts.answer(answer)] : paragraphs;
  const letter = { locale, ...words, paragraphs: said };
  postMail(reader.email, { ...letter, link: { label: link, url: publicUrl("/credits") } });
}
