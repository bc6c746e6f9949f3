import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";
import { type Parties, REGISTRATION_MAIL_TEXTS, type RegistrationNews } from "./registration-texts";

/** Tells somebody of a step of a registration, in their language; the reason stands on the page alone. */
export function mailRegistration(reader: Reader, news: RegistrationNews, { company, scheme }: Parties): void {
  const locale = localeOf(reader);
  const { aCompany, news: texts, link, foot } = REGISTRATION_MAIL_TEXTS[locale];
  const { subject, paragraph } = texts[news]({ company: nameInMail(company) ?? aCompany, scheme });
  const url = publicUrl(news === "handedIn" ? "/operator/registrations" : "/schemes");
  postMail(reader.email, { locale, subject, paragraphs: [paragraph], link: { label: link, url }, foot });
}
