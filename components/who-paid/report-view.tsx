"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button, buttonClass } from "@/components/ui/button";
import { UPLOAD_DECISION } from "@/components/ui/decision";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Icon } from "@/components/ui/icon";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { XlsxLink } from "@/components/ui/xlsx-link";
import { addressOf } from "@/lib/client/call";
import { deleteMarketplaceReport, exportMarketplaceReport } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { WHO_PAID, type WhoPaid } from "@/lib/domain/who-paid";
import { Corrections } from "./corrections";
import { HowToRead } from "./how-to-read";
import { Letters } from "./letters";
import { LinesTable } from "./lines-table";
import { correctionOf, reportPage, WHO_PAID_PAGE, type WhoPaidReport } from "./who-paid-of-page";

type ReportViewProps = {
  selection: Selection;
  reportId: string;
  kind: WhoPaid | null;
  offset: number;
  onChange: (change: { report?: string; kind?: WhoPaid | null; offset?: number }) => void;
};

/** One report: what it comes to in a sentence, its lines, and what is proposed. */
export function ReportView({ selection, reportId, kind, offset, onChange }: ReportViewProps) {
  const t = useTranslations("whoPaid");
  const format = useFormat();
  const may = useMay("write");
  const found = useQuery(reportPage(selection, { report: reportId, kind, offset }));
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  if (found.error) return <Failure error={found.error} />;
  if (!found.data)
    return (
      <Title as="p">
        <Bone width={24} />
      </Title>
    );
  const { report, currency, counts, totals, notMatched, data, total } = found.data;
  const corrections = new Map(
    data.flatMap((line) => (line.proposed === null ? [] : [[correctionOf(line), line] as const])),
  );
  const chosen = [...corrections].filter(([key]) => !left.has(key)).map(([, line]) => line);
  const toggle = (key: string) => {
    const next = new Set(left);
    if (!next.delete(key)) next.add(key);
    setLeft(next);
  };
  const all = WHO_PAID.reduce((sum, each) => sum + counts[each], 0);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
        <div>
          <Title>{headline(found.data, t, format)}</Title>
          <p className="mt-2 max-w-(--measure) text-print-muted">
            {t("agree", { count: counts.IN_ORDER })}{" "}
            {Number(totals.locked) > 0 && t("locked", { amount: format.money(totals.locked, currency) })}
          </p>
        </div>
        <span className="flex flex-wrap gap-2">
          <a
            className={buttonClass({})}
            href={addressOf(exportMarketplaceReport, {
              params: { ProducerNrn: selection.producer, ReportId: reportId },
              query: {},
            })}
            download
          >
            <Icon of={Download} />
            {t("export")}
          </a>
          <XlsxLink
            className={buttonClass({})}
            href={addressOf(exportMarketplaceReport, {
              params: { ProducerNrn: selection.producer, ReportId: reportId },
              query: { Format: "xlsx" },
            })}
          />
        </span>
      </div>
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
          <dd className="font-medium">{format.quantity(counts.NOT_MATCHED)}</dd>
        </div>
        {may && (
          <div className="ml-auto">
            <dt className="sr-only">{t("remove")}</dt>
            <dd>
              <RemoveReport
                selection={selection}
                reportId={reportId}
                file={report.fileName}
                onRemoved={() => onChange({ report: "", kind: null, offset: 0 })}
              />
            </dd>
          </div>
        )}
      </dl>
      {notMatched.length > 0 && (
        <div className="mt-4">
          <Notice signal="check">
            <p>
              <b className="font-semibold">{t("unmatched.title", { count: counts.NOT_MATCHED })}</b>{" "}
              {t("unmatched.help")}
            </p>
            <ul>
              {notMatched.slice(0, 10).map(({ line, reference, quantity, namesTwo }) => (
                <li key={line}>
                  {t(namesTwo ? "unmatched.two" : "unmatched.row", {
                    line,
                    reference,
                    count: format.quantity(quantity),
                  })}{" "}
                  <PortalLink className="link" to="/catalog">
                    {t("unmatched.search")}
                  </PortalLink>
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
      <div className="mt-6">
        <Views
          label={t("views")}
          views={(["ALL", ...WHO_PAID] as const).map((name) => ({
            name,
            text: t(name),
            count: format.quantity(name === "ALL" ? all : counts[name]),
          }))}
          shown={kind ?? "ALL"}
          onChange={(name) => onChange({ kind: name === "ALL" ? null : name, offset: 0 })}
        />
        <LinesTable
          lines={data}
          currency={currency}
          left={left}
          onToggle={may ? toggle : undefined}
          stale={found.isPlaceholderData}
        />
        <Pager
          offset={offset}
          limit={WHO_PAID_PAGE}
          total={total}
          onChange={(next) => onChange({ offset: next })}
        />
      </div>
      <div className={`mt-8 ${UPLOAD_DECISION}`}>
        <div className="grid gap-8">
          <HowToRead />
          <Letters selection={selection} lines={data} currency={currency} />
        </div>
        {may && corrections.size > 0 && <Corrections selection={selection} lines={data} chosen={chosen} />}
      </div>
    </>
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

type RemoveReportProps = { selection: Selection; reportId: string; file: string; onRemoved: () => void };

function RemoveReport({ selection, reportId, file, onRemoved }: RemoveReportProps) {
  const t = useTranslations("whoPaid");
  const [isAsked, setAsked] = useState(false);
  const remove = useMutation(mutation(deleteMarketplaceReport));
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { ProducerNrn: selection.producer, ReportId: reportId } });
      onRemoved();
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <>
      <button type="button" className="link" onClick={() => setAsked(true)}>
        {t("remove")}
      </button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t("remove")}
        description={t("removeAsk", { file })}
      >
        {remove.error && <Failure error={remove.error} />}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" busy={remove.isPending} busyLabel={t("removing")} onClick={confirm}>
            {t("remove")}
          </Button>
          <Button onClick={() => setAsked(false)}>{t("keep")}</Button>
        </div>
      </Dialog>
    </>
  );
}
