import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";

type ReportFactsProps = {
  of: Answer<"getMarketplaceReport">["report"];
  countNotMatched: number;
  /** The way to remove it, for who may. */
  children: ReactNode;
};

/** Which report it is, and how much of it was read. */
export function ReportFacts({ of: report, countNotMatched, children }: ReportFactsProps) {
  const t = useTranslations("whoPaid");
  const format = useFormat();
  return (
    <dl className="mt-4 flex flex-wrap gap-x-8 gap-y-1 border-rule border-y py-2.5 text-sm *:flex *:gap-2">
      <div>
        <dt className="text-print-muted">{t("report")}</dt>
        <dd className="wrap-anywhere font-medium">
          {t("reportOf", { file: report.fileName, day: format.dayOfYear(report.createdAt) })}
        </dd>
      </div>
      <div>
        <dt className="text-print-muted">{t("channels")}</dt>
        <dd className="font-medium">{report.codeVendors.join(", ")}</dd>
      </div>
      <div>
        <dt className="text-print-muted">{t("rows")}</dt>
        <dd className="font-medium">{format.quantity(report.countRows)}</dd>
      </div>
      <div>
        <dt className="text-print-muted">{t("notMatchedCount")}</dt>
        <dd className="font-medium">{format.quantity(countNotMatched)}</dd>
      </div>
      {children && (
        <div className="ml-auto">
          <dt className="sr-only">{t("remove")}</dt>
          <dd>{children}</dd>
        </div>
      )}
    </dl>
  );
}
