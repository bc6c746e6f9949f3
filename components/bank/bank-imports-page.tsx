"use client";

import { useQuery } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { listed, PAGE } from "@/components/operator/listed";
import { Records } from "@/components/operator/records";
import { Section } from "@/components/operator/section";
import { EmptyState } from "@/components/ui/empty-state";
import { Failure } from "@/components/ui/failure";
import { useFilters } from "@/components/ui/filters";
import { Title } from "@/components/ui/heading";
import { DoesNotApply } from "@/components/ui/nothing";
import { Pager } from "@/components/ui/pager";
import { useFormat } from "@/components/ui/use-format";
import { listBankImports } from "@/lib/client/endpoints";
import { ReadBankFile } from "./read-bank-file";

/** The bank files that were read, and the field for the next one. */
export function BankImportsPage() {
  const t = useTranslations("bank");
  const format = useFormat();
  const { offset, toOffset } = useFilters([]);
  const { data, error, isLoadingError } = useQuery(listed(listBankImports, {}, offset));
  if (isLoadingError) return <Failure error={error} />;
  return (
    <>
      <Title>{t("title")}</Title>
      <p className="mt-2 mb-5 max-w-(--measure) text-print-muted">{t("lead")}</p>
      <ReadBankFile />
      <Section title={t("files")}>
        <Records
          name={t("files")}
          rows={data?.data}
          idOf={({ id }) => id}
          empty={<EmptyState title={t("none")}>{t("noneHelp")}</EmptyState>}
          columns={[
            {
              head: t("name"),
              cell: ({ id, fileName, format: kind }) => (
                <>
                  <Link className="link wrap-anywhere" href={`/operator/bank/${id}`}>
                    {fileName}
                  </Link>
                  <small>{kind === "CAMT" ? "CAMT.053" : "CSV"}</small>
                </>
              ),
            },
            {
              head: t("days"),
              cell: ({ firstDay, lastDay }) =>
                firstDay && lastDay ? (
                  t("day", { first: format.dayOfYear(firstDay), last: format.dayOfYear(lastDay) })
                ) : (
                  <DoesNotApply />
                ),
            },
            { head: t("lines"), figure: true, cell: ({ countEntries }) => format.quantity(countEntries) },
            {
              head: t("recorded"),
              figure: true,
              cell: ({ countRecorded }) => format.quantity(countRecorded),
            },
            { head: t("aside"), figure: true, cell: ({ countSetAside }) => format.quantity(countSetAside) },
            { head: t("open"), figure: true, cell: ({ countOpen }) => format.quantity(countOpen) },
            {
              head: t("when"),
              figure: true,
              cell: ({ createdAt }) => format.moment(createdAt),
            },
          ]}
        />
        {data && <Pager offset={offset} limit={PAGE} total={data.total} onChange={toOffset} />}
      </Section>
    </>
  );
}
