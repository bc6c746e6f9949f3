"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useLocale, useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Button, buttonClass } from "@/components/ui/button";
import { UPLOAD_DECISION } from "@/components/ui/decision";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Notice } from "@/components/ui/notice";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { TableLinks } from "@/components/ui/table-links";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { addressOf } from "@/lib/client/call";
import { deleteMarketplaceReport, exportMarketplaceReport } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { type ReportView as View, WHO_PAID } from "@/lib/domain/who-paid";
import { joinSentences } from "@/lib/i18n/join-sentences";
import { ALL, NONE, sumOfChoice, toggled } from "./choice";
import { Corrections } from "./corrections";
import { HowToRead } from "./how-to-read";
import { Letters } from "./letters";
import { LinesTable } from "./lines-table";
import { ReportFacts } from "./report-facts";
import { UnmatchedRows } from "./unmatched-rows";
import type { UploadedReport } from "./upload-report";
import { reportPage, WHO_PAID_PAGE, type WhoPaidReport } from "./who-paid-of-page";

const VIEWS = ["ALL", "TO_DECIDE", ...WHO_PAID] as const;

type ReportViewProps = {
  selection: Selection;
  reportId: string;
  kind: View | null;
  offset: number;
  /** What was said of its file when it was sent. */
  warnings: UploadedReport["warnings"];
  onChange: (change: { report?: string; kind?: View | null; offset?: number }) => void;
};

/** One report: what it comes to in a sentence, its lines, and what is proposed. */
export function ReportView({ selection, reportId, kind, offset, warnings, onChange }: ReportViewProps) {
  const t = useTranslations("whoPaid");
  const locale = useLocale();
  const format = useFormat();
  const may = useMay("write");
  const found = useQuery(reportPage(selection, { report: reportId, kind, offset }));
  const [choice, setChoice] = useState(ALL);
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (!found.data)
    return (
      <Title as="p">
        <Bone width={24} />
      </Title>
    );
  const { report, currency, counts, totals, notMatched, data, total } = found.data;
  const counted = {
    ...counts,
    TO_DECIDE: counts.PAID_TWICE + counts.PAID_BY_NOBODY,
    ALL: WHO_PAID.reduce((sum, each) => sum + counts[each], 0),
  };
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-12 gap-y-4">
        <div>
          <Title>{headline(found.data, t, format)}</Title>
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
                params: { ProducerNrn: selection.producer, ReportId: reportId },
                query: { Kind: kind ?? undefined, ...asFormat },
              })
            }
          >
            {t("export")}
          </TableLinks>
        </div>
      </div>
      <ReportFacts of={report} countNotMatched={counts.NOT_MATCHED}>
        {may && (
          <RemoveReport
            selection={selection}
            reportId={reportId}
            file={report.fileName}
            onRemoved={() => onChange({ report: "", kind: null, offset: 0 })}
          />
        )}
      </ReportFacts>
      {warnings.length > 0 && (
        <div className="mt-4">
          <Notice signal="check">
            {joinSentences(
              warnings.map(({ code, values, message }) =>
                code === "UNKNOWN_COLUMN" ? t("ignored", { column: values?.column ?? "" }) : message,
              ),
              locale,
            )}
          </Notice>
        </div>
      )}
      {notMatched.length > 0 && <UnmatchedRows rows={notMatched} count={counts.NOT_MATCHED} />}
      <div className="mt-6">
        <Views
          label={t("views")}
          views={VIEWS.map((name) => ({
            name,
            text: t(name),
            count: format.quantity(counted[name]),
          }))}
          shown={VIEWS.find((each) => each === kind) ?? "ALL"}
          onChange={(name) => onChange({ kind: name === "ALL" ? null : name, offset: 0 })}
        />
        <LinesTable
          lines={data}
          currency={currency}
          choice={choice}
          onToggle={may ? (line) => setChoice(toggled(choice, line)) : undefined}
          stale={found.isPlaceholderData}
        />
        {may && totals.countCorrections > 0 && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-rule border-x border-b bg-sheet px-3 py-2 text-sm max-desk:-mx-(--gutter) max-desk:border-x-0">
            <b className="font-semibold">
              {t("chosenOf", {
                count: sumOfChoice(choice, found.data).count,
                total: totals.countCorrections,
              })}
            </b>
            <button type="button" className="link" onClick={() => setChoice(ALL)}>
              {t("chooseAll")}
            </button>
            <button type="button" className="link" onClick={() => setChoice(NONE)}>
              {t("chooseNone")}
            </button>
          </div>
        )}
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
          <Letters selection={selection} found={found.data} />
        </div>
        {may && totals.countCorrections > 0 && (
          <Corrections selection={selection} found={found.data} choice={choice} onChoose={setChoice} />
        )}
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
