"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { UPLOAD_DECISION } from "@/components/ui/decision";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Pager } from "@/components/ui/pager";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { Views } from "@/components/ui/views";
import { type ReportView as View, WHO_PAID } from "@/lib/domain/who-paid";
import { ALL, toggled } from "./choice";
import { ChosenCorrections } from "./chosen-corrections";
import { Corrections } from "./corrections";
import { HowToRead } from "./how-to-read";
import { Letters } from "./letters";
import { LinesTable } from "./lines-table";
import { RemoveReport } from "./remove-report";
import { ReportFacts } from "./report-facts";
import { ReportHead } from "./report-head";
import { UnmatchedRows } from "./unmatched-rows";
import type { UploadedReport } from "./upload-report";
import { UploadWarnings } from "./upload-warnings";
import { reportPage, WHO_PAID_PAGE } from "./who-paid-of-page";

const VIEWS = ["ALL", "TO_DECIDE", ...WHO_PAID] as const;

type ReportViewProps = {
  selection: Selection;
  reportId: string;
  kind: View | null;
  offset: number;
  /** What its file has that was not read, where it was sent just now. */
  warnings: UploadedReport["warnings"];
  onChange: (change: { report?: string; kind?: View | null; offset?: number }) => void;
};

/** One report: what it comes to, its lines, and what is proposed. */
export function ReportView({ selection, reportId, kind, offset, warnings, onChange }: ReportViewProps) {
  const t = useTranslations("whoPaid");
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
  const canCorrect = may && totals.countCorrections > 0;
  const counted = {
    ...counts,
    TO_DECIDE: counts.PAID_TWICE + counts.PAID_BY_NOBODY,
    ALL: WHO_PAID.reduce((sum, each) => sum + counts[each], 0),
  };
  return (
    <>
      <ReportHead selection={selection} found={found.data} kind={kind} />
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
      <UploadWarnings of={warnings} />
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
        {canCorrect && <ChosenCorrections totals={totals} choice={choice} onChoose={setChoice} />}
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
        {canCorrect && (
          <Corrections selection={selection} found={found.data} choice={choice} onChoose={setChoice} />
        )}
      </div>
    </>
  );
}
