import type { Locale } from "@/db/vocabulary";
import type { SomeNotice } from "@/lib/domain/notices";
import { type Formatter, formatter } from "@/lib/i18n/format";
import { messagesIn } from "@/lib/i18n/messages";
import { textOf } from "@/lib/i18n/text-of";

/** What a notice says in a language, outside of the portal: the portal's own words. */
export function wordsOf(notice: SomeNotice, locale: Locale): { title: string; next: string; open: string } {
  const { told, mail } = messagesIn(locale).notices;
  const values = valuesOf(notice, formatter(locale, "UTC"));
  const say = (text: string) => textOf(text, locale, values);
  return { title: say(told[notice.kind].title), next: say(told[notice.kind].next), open: say(mail.open) };
}

/** What is put into the words of a notice; days as the reader writes them. */
function valuesOf(
  { kind, details }: SomeNotice,
  { dayOfYear: day, money }: Formatter,
): Record<string, string | number> {
  switch (kind) {
    case "DEADLINE":
    case "OVERDUE":
      return { scheme: details.ecoOrganismName, period: details.period, deadline: day(details.deadline) };
    case "TURN":
      return { scheme: details.ecoOrganismName, news: details.news, period: details.period ?? "" };
    case "CREDITS_LOW":
      return { left: details.left };
    case "UPLOAD_DONE":
      return { status: details.status, done: details.done, refused: details.refused };
    case "PRICE_CHANGED":
      return { scheme: details.ecoOrganismName, period: details.period };
    case "STATEMENT_DUE":
    case "STATEMENT_OVERDUE":
    case "STATEMENT_PAID": {
      const { number, issuer, amount, currency } = details;
      const on = "paidOn" in details ? details.paidOn : details.dueOn;
      return { number, issuer, amount: money(amount, currency), day: day(on) };
    }
  }
}
