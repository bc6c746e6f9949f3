"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormat, useToday } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { daysBetween } from "@/lib/i18n/format";
import { joinSentences } from "@/lib/i18n/join-sentences";

type Summary = Answer<"getProducerSummary">;

/** What of a producer waits for somebody, and how much it has of what. */
export function ProducerGlance({ summary }: { summary: Summary }) {
  const t = useTranslations("operator");
  const locale = useLocale();
  const format = useFormat();
  const catalogs = summary.catalogs.map(
    ({ eprCountryCode, countProducts }) => `${eprCountryCode} ${format.quantity(countProducts)}`,
  );
  const today = useToday();
  const { overdue, countRegistrations, countUploads } = summary.waiting;
  const wrong = [
    ...overdue.map(({ amount, currency, since }) =>
      t("producers.late", { days: daysBetween(since, today), amount: format.money(amount, currency) }),
    ),
    countUploads > 0 && t("producers.stopped", { count: countUploads }),
    countRegistrations > 0 && t("producers.waitsForYou", { count: countRegistrations }),
  ];
  const attention = joinSentences(wrong, locale);
  return (
    <>
      <p className={`mt-1 max-w-(--measure) text-lg/close ${attention ? "" : "text-print-muted"}`}>
        {attention || t("producers.nothingWaits")}
      </p>
      <p className="mt-1 text-print-muted">
        {[
          t("producers.credits", { count: summary.credits.gravityCredits }),
          catalogs.length > 0 ? format.list(catalogs) : t("producers.noProducts"),
          t("producers.members", { count: summary.countMembers }),
        ].join(" · ")}
      </p>
    </>
  );
}
