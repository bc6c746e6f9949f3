import type { Db } from "@/db/client";
import { nameInMail } from "./name-in-mail";
import { postMail } from "./post-mail";
import { companyUrl } from "./public-url";
import { localeOf, type Reader } from "./reader";
import { SEEN_AS_TEXTS } from "./seen-as-texts";

type Seen = {
  /** What began it. */
  of: string;
  nrn: string;
  companyName: string;
  minutes: number;
};

/** Tells an owner that an operator sees the portal as their company does. */
export function mailSeenAs(db: Db, to: Reader, { of, nrn, companyName, minutes }: Seen): Promise<void> {
  const locale = localeOf(to);
  const { link, ...words } = SEEN_AS_TEXTS[locale]({ company: nameInMail(companyName), minutes });
  const letter = { locale, ...words, link: { label: link, url: companyUrl("/activity", nrn) } };
  return postMail(db, { kind: "SEEN_AS", of, to, letter });
}
