import { postMail } from "./post-mail";
import { publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";
import { MAIL_TEXTS } from "./texts";

// Proofs stand behind the # of an address: browsers send that part to no server, so no log has it.

export function mailConfirmation(reader: Reader, token: string): void {
  const locale = localeOf(reader);
  const { link, ...words } = MAIL_TEXTS[locale].confirmation;
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl(`/confirm#${token}`) } });
}

/** The answer to a sign-up with an address that has an account: only its owner learns that it has. */
export function mailAccountExists(reader: Reader): void {
  const locale = localeOf(reader);
  const { link, ...words } = MAIL_TEXTS[locale].accountExists;
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl("/forgot-password") } });
}

export function mailPasswordReset(reader: Reader, token: string): void {
  const locale = localeOf(reader);
  const { link, ...words } = MAIL_TEXTS[locale].passwordReset;
  const url = publicUrl(`/reset-password#${token}`);
  postMail(reader.email, { locale, ...words, link: { label: link, url } });
}

export function mailPasswordChanged(reader: Reader): void {
  const locale = localeOf(reader);
  const { link, ...words } = MAIL_TEXTS[locale].passwordChanged;
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl("/forgot-password") } });
}
