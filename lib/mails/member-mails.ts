import type { Role } from "@/db/vocabulary";
import { MEMBER_MAIL_TEXTS } from "./member-texts";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";

/** What the mails say of a company: nothing else that somebody wrote stands in them, nor anybody's address. */
type Company = { companyName: string };

export function mailInvitation(
  reader: Reader,
  { token, companyName, role }: Company & { token: string; role: Role },
): void {
  const locale = localeOf(reader);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale].invitation({ company: nameInMail(companyName), role });
  // Behind the #: browsers send that part to no server, so no log has it.
  const url = publicUrl(`/accept-invitation#${token}`);
  postMail(reader.email, { locale, ...words, link: { label: link, url } });
}

export type InvitationNews = "accepted" | "expired" | "needsOwner";

/** Tells an owner what became of an invitation: whose turn it is now, is theirs. */
export function mailInvitationNews(reader: Reader, news: InvitationNews, { companyName }: Company): void {
  const locale = localeOf(reader);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale][news]({ company: nameInMail(companyName) });
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl("/members") } });
}

/** Tells an operator that a company waits to be confirmed. Of what its founder wrote nothing is in the mail. */
export function mailCompanyRequest(reader: Reader): void {
  const locale = localeOf(reader);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale].companyAsked;
  postMail(reader.email, { locale, ...words, link: { label: link, url: publicUrl("/operator") } });
}

/** Tells who asked for a further company what became of it, with the operator's word. */
export function mailCompanyDecision(
  reader: Reader,
  { companyName, isConfirmed, reason }: Company & { isConfirmed: boolean; reason: string | null },
): void {
  const locale = localeOf(reader);
  const texts = MEMBER_MAIL_TEXTS[locale];
  const told = { company: nameInMail(companyName) };
  const { link, paragraphs, ...words } = isConfirmed
    ? texts.companyConfirmed(told)
    : texts.companyRefused(told);
  const letter = { locale, ...words, paragraphs: reason ? [...paragraphs, texts.word(reason)] : paragraphs };
  postMail(reader.email, { ...letter, link: { label: link, url: publicUrl("/") } });
}
