"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Unknown } from "@/components/ui/nothing";
import { Status } from "@/components/ui/status";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { RegistrationStatus } from "@/db/vocabulary";
import type { Result } from "@/lib/contract/endpoint";
import type { listRegistrations } from "@/lib/contract/registrations";
import { nextStatuses } from "@/lib/domain/registration-steps";
import { changeRegistration } from "./queries";
import { RecordForm } from "./record-form";
import { Records } from "./records";

type Row = Result<typeof listRegistrations>["data"][number];
type Step = Exclude<RegistrationStatus, "1 - Draft">;

const TEXTURES = {
  "1 - Draft": "dotted",
  "2 - PendingProducer": "dashed",
  "3 - PendingPayment": "dashed",
  "4 - PendingPro": "dashed",
  "5 - Registered": "solid",
  "6 - Rejected": "dotted",
  "7 - Terminated": "dotted",
} as const satisfies Record<RegistrationStatus, string>;

type RegistrationRowsProps = { rows: readonly Row[] | undefined; empty: ReactNode; hasProducer?: boolean };

/** Registrations with the steps that come next. Registering asks for the UIN, terminating asks again. */
export function RegistrationRows({ rows, empty, hasProducer = true }: RegistrationRowsProps) {
  const t = useTranslations("operator");
  const format = useFormat();
  const errorText = useErrorText();
  const move = useMutation(changeRegistration());
  const [asked, setAsked] = useState<{ row: Row; step: Step }>();

  const go = async (row: Row, change: { status: Step; uin?: string | null }) => {
    await move.mutateAsync({ nrn: row.producer.nrn, id: row.id, change });
    setAsked(undefined);
    const scheme = row.schemePro.ecoOrganismName;
    void toast(t("registrations.moved", { scheme, state: t(`registrations.states.${change.status}`) }));
  };
  const choose = (row: Row, status: Step) => {
    const asks = status === "5 - Registered" || status === "7 - Terminated";
    if (asks) setAsked({ row, step: status });
    else go(row, { status }).catch((error: Error) => void toast(errorText(error)));
  };

  return (
    <>
      <Records
        name={t("tabs.registrations")}
        rows={rows}
        idOf={({ id }) => id}
        empty={empty}
        columns={[
          {
            head: t("scheme"),
            cell: ({ schemePro: { ecoOrganismName, schemeCode } }) => (
              <SchemeName code={schemeCode} name={ecoOrganismName} />
            ),
          },
          ...(hasProducer
            ? [
                {
                  head: t("producer"),
                  cell: ({ producer: { nrn, companyName } }: Row) => (
                    <span>
                      <Link className="link" href={`/operator/producers/${encodeURIComponent(nrn)}`}>
                        {companyName}
                      </Link>
                      <small>{nrn}</small>
                    </span>
                  ),
                },
              ]
            : []),
          { head: t("country"), cell: ({ schemePro: { eprCountryCode } }) => eprCountryCode },
          {
            head: t("status"),
            cell: ({ status }) => (
              <Status texture={TEXTURES[status]}>{t(`registrations.states.${status}`)}</Status>
            ),
          },
          { head: t("registrations.uin"), cell: ({ uin }) => uin ?? <Unknown /> },
          { head: t("updated"), cell: ({ updatedAt }) => format.dayOfYear(updatedAt) },
          {
            head: t("next"),
            cell: (row) => (
              <div className="steps">
                {nextStatuses(row).map((status) =>
                  status === "1 - Draft" ? null : (
                    <button
                      key={status}
                      type="button"
                      className="link"
                      onClick={() => choose(row, status)}
                      aria-label={`${t(`registrations.move.${status}`)}: ${row.schemePro.ecoOrganismName}, ${row.producer.companyName}`}
                    >
                      {t(`registrations.move.${status}`)}
                    </button>
                  ),
                )}
              </div>
            ),
          },
        ]}
      />
      <Dialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={
          asked
            ? t(
                asked.step === "7 - Terminated"
                  ? "registrations.terminateTitle"
                  : "registrations.registerTitle",
                {
                  scheme: asked.row.schemePro.ecoOrganismName,
                },
              )
            : ""
        }
        description={
          asked
            ? t(
                asked.step === "7 - Terminated"
                  ? "registrations.terminateHelp"
                  : "registrations.registerHelp",
                {
                  company: asked.row.producer.companyName,
                },
              )
            : ""
        }
      >
        {asked?.step === "7 - Terminated" ? (
          <div className="mt-4 flex flex-wrap gap-3">
            <Button
              look="danger"
              busy={move.isPending}
              onClick={() => {
                go(asked.row, { status: asked.step }).catch((error: Error) => void toast(errorText(error)));
              }}
            >
              {t("registrations.move.7 - Terminated")}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{t("cancel")}</Button>
          </div>
        ) : (
          asked && (
            <RecordForm
              fields={[{ name: "uin", label: t("registrations.uin") }]}
              record={asked.row}
              schema={async () => (await import("@/lib/contract/registrations")).RegistrationUpsert}
              onSave={(body) => go(asked.row, { ...body, status: asked.step })}
              submit={t("registrations.move.5 - Registered")}
              busy={t("saving")}
              onCancel={() => setAsked(undefined)}
            />
          )
        )}
      </Dialog>
    </>
  );
}
