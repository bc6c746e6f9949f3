import type { Db } from "@/db/client";
import type { Role } from "@/db/vocabulary";
import { MEMBER_MAIL_TEXTS } from "./member-texts";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { companyUrl, publicUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";

/** What the mails say of a company: nothing else that somebody wrote stands in them, nor anybody's address. */
type Company = { companyName: string };

/** The invitation, request or other event that the mail is about. */
type Of = { of: string };

export function mailInvitation(
  db: Db,
  to: Reader,
  { of, token, companyName, role }: Company & Of & { token: string; role: Role },
): Promise<void> {
  const locale = localeOf(to);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale].invitation({ company: nameInMail(companyName), role });
  // Behind the #: browsers send that part to no server, so no log has it.
  const url = publicUrl(`/accept-invitation#${token}`);
  const letter = { locale, ...words, link: { label: link, url } };
  return postMail(db, { kind: "INVITATION", of, to, letter });
}

export type InvitationNews = "accepted" | "expired" | "needsOwner";

/** Tells an owner what became of an invitation: whose turn it is now, is theirs. */
export function mailInvitationNews(
  db: Db,
  to: Reader,
  { of, nrn, news, companyName }: Company & Of & { nrn: string; news: InvitationNews },
): Promise<void> {
  const locale = localeOf(to);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale][news]({ company: nameInMail(companyName) });
  const letter = { locale, ...words, link: { label: link, url: companyUrl("/members", nrn) } };
  return postMail(db, { kind: "INVITATION_NEWS", of: `${news}:${of}`, to, letter });
}

/** Tells an operator that a company waits to be confirmed. Of what its founder wrote nothing is in the mail. */
export function mailCompanyRequest(db: Db, to: Reader, { of }: Of): Promise<void> {
  const locale = localeOf(to);
  const { link, ...words } = MEMBER_MAIL_TEXTS[locale].companyAsked;
  const letter = { locale, ...words, link: { label: link, url: publicUrl("/operator") } };
  return postMail(db, { kind: "COMPANY_REQUEST", of, to, letter });
}

/** Tells who asked for a further company what became of it, with the operator's word. */
export function mailCompanyDecision(
  db: Db,
  to: Reader,
  { of, companyName, isConfirmed, reason }: Company & Of & { isConfirmed: boolean; reason: string | null },
): Promise<void> {
  const locale = localeOf(to);
  const texts = MEMBER_MAIL_TEXTS[locale];
  const told = { company: nameInMail(companyName) };
  const { link, paragraphs, ...words } = isConfirmed
    ? texts.companyConfirmed(told)
    : texts.companyRefused(told);
  const said = reason ? [...paragraphs, texts.word(reason)] : paragraphs;
  const letter = { locale, ...words, paragraphs: said, link: { label: link, url: publicUrl("/") } };
  return postMail(db, { kind: "COMPANY_DECISION", of, to, letter });
}
