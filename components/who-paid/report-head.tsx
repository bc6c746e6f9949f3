"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { buttonClass } from "@/components/ui/button";
import { Title } from "@/components/ui/heading";
import { TableLinks } from "@/components/ui/table-links";
import { useFormat } from "@/components/ui/use-format";
import { addressOf } from "@/lib/client/call";
import { exportMarketplaceReport } from "@/lib/client/endpoints";
import type { ReportView as View } from "@/lib/domain/who-paid";
import { joinSentences } from "@/lib/i18n/join-sentences";
import type { WhoPaidReport } from "./who-paid-of-page";

type ReportHeadProps = { selection: Selection; found: WhoPaidReport; kind: View | null };

/** What a report comes to in a sentence, and what is shown of it as a file. */
export function ReportHead({ selection, found, kind }: ReportHeadProps) {
  const t = useTranslations("whoPaid");
  const locale = useLocale();
  const format = useFormat();
  const { report, currency, counts, totals } = found;
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
      <div>
        <Title>{headline(found, t, format)}</Title>
        <p className="mt-2 max-w-(--measure) text-print-muted">
          {joinSentences(
            [
              t("agree", { count: counts.IN_ORDER }),
              Number(totals.locked) > 0 && t("locked", { amount: format.money(totals.locked, currency) }),
            ],
            locale,
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <TableLinks
          className={buttonClass({})}
          href={(asFormat) =>
            addressOf(exportMarketplaceReport, {
              params: { ProducerNrn: selection.producer, ReportId: report.id },
              query: { Kind: kind ?? undefined, ...asFormat },
            })
          }
        >
          {t("export")}
        </TableLinks>
      </div>
    </div>
  );
}

function headline(
  { totals: { paidTwice, paidByNobody }, currency }: WhoPaidReport,
  t: ReturnType<typeof useTranslations<"whoPaid">>,
  format: ReturnType<typeof useFormat>,
): string {
  const twice = format.money(paidTwice, currency);
  const nobody = format.money(paidByNobody, currency);
  const [isTwice, isNobody] = [Number(paidTwice) > 0, Number(paidByNobody) > 0];
  if (isTwice && isNobody) return t("bothWrong", { twice, nobody });
  if (isTwice) return t("twiceOnly", { twice });
  return isNobody ? t("nobodyOnly", { nobody }) : t("allRight");
}
