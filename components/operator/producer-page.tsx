"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { Bar } from "@/components/ui/bar";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";
import { Bone } from "@/components/ui/skeleton";
import { failureOf } from "@/lib/client/query";
import { OperatorNote } from "./operator-note";
import { ProducerActivity } from "./producer-activity";
import { ProducerCompany } from "./producer-company";
import { ProducerDeclarations } from "./producer-declarations";
import { ProducerGlance } from "./producer-glance";
import { ProducerPeople } from "./producer-people";
import { recordQuery, summaryQuery } from "./producer-queries";
import { ProducerRegistrations } from "./producer-registrations";
import { ProducerStatements } from "./producer-statements";
import { ProducerUploads } from "./producer-uploads";
import { SeeAsButton } from "./see-as-button";

/** In the first HTML as ever; their scripts come beside that of the page. */
const Grant = dynamic(() => import("./grant").then((module) => module.Grant));
const Grants = dynamic(() => import("./grants").then((module) => module.Grants));

/** One producer: what it has left, what it declared, its registrations, and who it is. */
export function ProducerPage({ nrn }: { nrn: string }) {
  const t = useTranslations("operator");
  const summary = useQuery(summaryQuery(nrn));
  const record = useQuery(recordQuery(nrn));
  const failure = failureOf(summary, record);
  if (failure) return <Failure error={failure} />;
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <Link href="/operator/producers">{t("tabs.producers")}</Link>
        <span aria-hidden="true">/</span>
        <span>{nrn}</span>
      </Crumbs>
      <Bar>
        <Title>{record.data ? <span>{record.data.companyName}</span> : <Bone width={10} />}</Title>
        {record.data && <SeeAsButton nrn={nrn} company={record.data.companyName} />}
      </Bar>
      {summary.data ? <ProducerGlance summary={summary.data} /> : <Bone width={24} />}
      {/* How tall the declarations are is not known before: nothing stands below them that they would push away. */}
      {summary.data && (
        <div className="mt-6 grid items-start gap-x-10 gap-y-8 wide:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="min-w-0">
            <ProducerDeclarations declarations={summary.data.declarations} />
            <ProducerStatements nrn={nrn} />
            <ProducerUploads nrn={nrn} />
            <ProducerRegistrations nrn={nrn} />
            <ProducerActivity nrn={nrn} />
          </div>
          <div className="min-w-0">
            <OperatorNote nrn={nrn} />
            <Grant nrn={nrn} />
            <Grants nrn={nrn} available={summary.data.credits.gravityCredits} />
            <ProducerPeople nrn={nrn} />
          </div>
        </div>
      )}
      {summary.data && record.data && <ProducerCompany producer={record.data} />}
    </>
  );
}
