"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormat } from "@/components/ui/use-format";
import { DecideCompany } from "./decide-company";
import { openCompanyRequests, PAGE } from "./listed";
import { OtherPages } from "./other-pages";
import { Records } from "./records";
import { Section } from "./section";

/** The companies that wait for an operator, those that wait the longest first; nothing where none does. */
export function CompanyRequests() {
  const t = useTranslations("companyRequests");
  const format = useFormat();
  const [offset, setOffset] = useState(0);
  const { data } = useQuery(openCompanyRequests(offset));
  if (!data || data.total === 0) return null;
  return (
    <Section title={t("title")}>
      <p className="mb-3 max-w-[62ch] text-print-muted">{t("lead")}</p>
      <Records
        name={t("title")}
        rows={data.data}
        idOf={({ id }) => id}
        empty={null}
        columns={[
          {
            head: t("company"),
            cell: ({ companyName, nrn }) => (
              <span className="wrap-anywhere">
                {companyName}
                <small>{nrn}</small>
              </span>
            ),
          },
          {
            head: t("person"),
            cell: ({ person }) => (
              <span className="wrap-anywhere">
                {person.email}
                <small>{t("started", { count: person.countStarted })}</small>
              </span>
            ),
          },
          {
            head: t("where"),
            cell: ({ eprCountryCode, schemeCodes }) => `${eprCountryCode} ${format.list(schemeCodes)}`,
          },
          { head: t("since"), cell: ({ createdAt }) => format.dayOfYear(createdAt) },
          { head: t("decide"), cell: (row) => <DecideCompany of={row} /> },
        ]}
      />
      <OtherPages offset={offset} limit={PAGE} total={data.total} onChange={setOffset} />
    </Section>
  );
}
