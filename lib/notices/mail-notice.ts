import type { Db } from "@/db/client";
import { findProducer } from "@/db/queries/producers";
import type { Addressee } from "@/db/queries/users";
import type { Tenant } from "@/db/tenant";
import { placeOf, type SomeNotice } from "@/lib/domain/notices";
import { en, fr, zh } from "@/lib/i18n/messages/notices";
import { nameInMail } from "@/lib/mails/name-in-mail";
import { postMail } from "@/lib/mails/post-mail";
import { publicUrl } from "@/lib/mails/public-url";
import { localeOf } from "@/lib/mails/reader";
import { wordsOf } from "./words-of";

const TEXTS = { en, fr, zh };

type Mailed = { reader: Addressee; of: string; notice: SomeNotice };

/** Tells somebody by mail what the portal tells, in their language, with a link to where it is about. */
export async function mailNotice(db: Db, tenant: Tenant, { reader, of, notice }: Mailed): Promise<void> {
  const locale = localeOf(reader);
  const { mail } = TEXTS[locale];
  const { title, next, open } = wordsOf(notice, locale);
  const company = nameInMail((await findProducer(db, tenant))?.companyName ?? "");
  const { to, country, period } = placeOf(notice);
  const address = new URLSearchParams({
    producer: tenant.nrn,
    ...(country && { country }),
    ...(period && { period }),
  });
  const letter = {
    locale,
    subject: title,
    paragraphs: [...(company ? [`${company}`] : []), next],
    link: { label: open, url: publicUrl(`${to}?${address}`) },
    foot: mail.foot,
  };
  await postMail(db, { kind: "NOTICE", of: `${tenant.nrn}:${of}`, to: reader, letter });
}
