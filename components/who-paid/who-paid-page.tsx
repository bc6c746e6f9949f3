"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { Heading, SectionTitle, Title } from "@/components/ui/heading";
import { Select } from "@/components/ui/select";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { useAddress } from "@/lib/client/use-address";
import { HowToRead } from "./how-to-read";
import { ReportView } from "./report-view";
import { type UploadedReport, UploadReport } from "./upload-report";
import { reportsPage, WHO_PAID_FILTERS } from "./who-paid-of-page";

/** What is paid twice, and what by nobody: marketplaces' reports held against the declaration. */
export function WhoPaidPage() {
  const t = useTranslations("whoPaid");
  const [selection] = useSelection();
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/declaration">{t("declaration")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </Crumbs>
      {selection ? <WhoPaidOf selection={selection} /> : <WhoPaidSkeleton />}
    </>
  );
}

function WhoPaidOf({ selection }: { selection: Selection }) {
  const t = useTranslations("whoPaid");
  const may = useMay("write");
  const format = useFormat();
  const [{ report, kind, offset }, change] = useAddress(WHO_PAID_FILTERS);
  const [uploaded, setUploaded] = useState<UploadedReport>();
  const reports = useQuery(reportsPage(selection));
  if (reports.isLoadingError) return <Failure error={reports.error} />;
  if (!reports.data) return <WhoPaidSkeleton />;
  const all = reports.data.data;
  const shown = all.find(({ id }) => id === report) ?? all[0];
  const upload = may && (
    <UploadReport
      selection={selection}
      onUploaded={(report) => {
        setUploaded(report);
        change({ report: report.id, kind: null, offset: 0 });
      }}
    />
  );
  if (!shown)
    return (
      <>
        <Title>{t("title")}</Title>
        <p className="mt-3 max-w-(--measure) text-print-muted">{t("intro")}</p>
        <div className="mt-6 grid grid-cols-[minmax(0,1fr)_24rem] items-start gap-x-12 gap-y-8 max-[1001px]:grid-cols-1">
          {upload || <span />}
          <HowToRead />
        </div>
      </>
    );
  return (
    <>
      <ReportView
        key={shown.id}
        selection={selection}
        reportId={shown.id}
        kind={kind}
        offset={offset}
        onChange={change}
        warnings={shown.id === uploaded?.id ? uploaded.warnings : []}
      />
      {(upload || all.length > 1) && (
        <section className="mt-12 max-w-(--measure) border-rule border-t pt-6">
          <SectionTitle className="mb-3">{t("another")}</SectionTitle>
          {all.length > 1 && (
            <Select
              className="mb-5"
              aria-label={t("report")}
              value={shown.id}
              onChange={({ target }) => change({ report: target.value, kind: null, offset: 0 })}
            >
              {all.map(({ id, fileName, createdAt }) => (
                <option key={id} value={id}>
                  {t("reportOf", { file: fileName, day: format.dayOfYear(createdAt) })}
                </option>
              ))}
            </Select>
          )}
          {upload}
        </section>
      )}
    </>
  );
}

const WhoPaidSkeleton = () => (
  <Heading as="p">
    <Bone width={24} />
  </Heading>
);
