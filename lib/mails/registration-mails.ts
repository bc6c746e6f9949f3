import type { Db } from "@/db/client";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { companyUrl, publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";
import { type Parties, REGISTRATION_MAIL_TEXTS, type RegistrationNews } from "./registration-texts";

/** Tells somebody of a step of a registration, in their language; the reason stands on the page alone. */
export function mailRegistration(
  db: Db,
  to: Reader,
  {
    of,
    nrn,
    news,
    company,
    scheme,
  }: Parties & { /** The step. */ of: string; nrn: string; news: RegistrationNews },
): Promise<void> {
  const locale = localeOf(to);
  const { aCompany, news: texts, link, foot } = REGISTRATION_MAIL_TEXTS[locale];
  const { subject, paragraph } = texts[news]({ company: nameInMail(company) ?? aCompany, scheme });
  const url = news === "handedIn" ? publicUrl("/operator/registrations") : companyUrl("/schemes", nrn);
  const letter = { locale, subject, paragraphs: [paragraph], link: { label: link, url }, foot };
  return postMail(db, { kind: "REGISTRATION_STEP", of, to, letter });
}
