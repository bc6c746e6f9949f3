"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Pager } from "@/components/ui/pager";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { decideCompanyRequest } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { RecordForm } from "./form-when-opened";
import { openCompanyRequests, PAGE } from "./listed";
import { Records } from "./records";
import { Section } from "./section";

type Row = Answer<"listCompanyRequests">["data"][number];

/** The companies that wait for an operator, those that wait the longest first; nothing where none does. */
export function CompanyRequests() {
  const t = useTranslations("companyRequests");
  const format = useFormat();
  const errorText = useErrorText();
  const [offset, setOffset] = useState(0);
  const open = useQuery(openCompanyRequests(offset));
  const decide = useMutation(mutation(decideCompanyRequest));
  const [refusing, setRefusing] = useState<Row>();
  if (!open.data || open.data.total === 0) return null;

  const confirm = ({ id, companyName }: Row) =>
    decide.mutate(
      { params: { CompanyRequestId: id }, body: { status: "CONFIRMED" } },
      {
        onSuccess: () => void toast(t("confirmed", { company: companyName })),
        onError: (error) => void toast(errorText(error)),
      },
    );

  return (
    <Section title={t("title")}>
      <p className="mb-3 max-w-[62ch] text-print-muted">{t("lead")}</p>
      <Records
        name={t("title")}
        rows={open.data.data}
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
          {
            head: t("decide"),
            cell: (row) => (
              <span className="flex flex-wrap gap-3">
                <Button
                  look="main"
                  busy={decide.isPending && decide.variables.params.CompanyRequestId === row.id}
                  busyLabel={t("busy")}
                  aria-label={t("confirmNamed", { company: row.companyName })}
                  onClick={() => confirm(row)}
                >
                  {t("confirm")}
                </Button>
                <Button
                  aria-label={t("refuseNamed", { company: row.companyName })}
                  onClick={() => setRefusing(row)}
                >
                  {t("refuse")}
                </Button>
              </span>
            ),
          },
        ]}
      />
      {open.data.total > PAGE && (
        <Pager offset={offset} limit={PAGE} total={open.data.total} onChange={setOffset} />
      )}
      {refusing && (
        <Dialog
          open
          onClose={() => setRefusing(undefined)}
          title={t("refuseNamed", { company: refusing.companyName })}
        >
          <RecordForm
            fields={[
              { name: "reason", label: t("reason"), hint: t("reasonHint"), kind: "long", isRequired: true },
            ]}
            record={undefined}
            schema={async () =>
              (await import("@/lib/contract/company-requests")).CompanyDecision.pick({ reason: true })
            }
            onSave={async (body) => {
              await decide.mutateAsync({
                params: { CompanyRequestId: refusing.id },
                body: { reason: String(body.reason), status: "REFUSED" },
              });
              void toast(t("refused", { company: refusing.companyName }));
              setRefusing(undefined);
            }}
            submit={t("refuse")}
            busy={t("busy")}
            onCancel={() => setRefusing(undefined)}
          />
        </Dialog>
      )}
    </Section>
  );
}
