"use client";

import { useMutation } from "@tanstack/react-query";
import Link from "next/link";
import { useTranslations } from "next-intl";
import { type ReactNode, useState } from "react";
import { REGISTRATION_STATE } from "@/components/schemes/registration-status";
import { RegistrationSteps } from "@/components/schemes/registration-steps";
import { SchemeName } from "@/components/schemes/scheme-name";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { DoesNotApply, Unknown } from "@/components/ui/nothing";
import { toast } from "@/components/ui/toast";
import { useFormat } from "@/components/ui/use-format";
import type { RegistrationStatus } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { undoRegistrationStep, updateRegistration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { nextStatuses } from "@/lib/domain/registration-steps";
import { RecordForm } from "./form-when-opened";
import type { RecordField } from "./record-values";
import { type ListOrder, Records } from "./records";

type Row = Answer<"listRegistrations">["data"][number];
type Step = Exclude<RegistrationStatus, "1 - Draft">;

type RegistrationRowsProps = {
  rows: readonly Row[] | undefined;
  listOrder: ListOrder;
  empty: ReactNode;
  hasProducer?: boolean;
};

/** The steps that ask before they are taken: for the scheme's number, for why, or once more. */
const ASKS = ["5 - Registered", "6 - Rejected", "7 - Terminated"] as const;
type AskedStep = (typeof ASKS)[number];

const ofRegistration = (nrn: string, id: string) => ({
  params: { ProducerNrn: nrn, RegistrationId: id },
});

/** Registrations with whose turn it is and the steps that come next; registering and rejecting can be undone. */
export function RegistrationRows({ rows, listOrder, empty, hasProducer = true }: RegistrationRowsProps) {
  const t = useTranslations("operator");
  const states = useTranslations("registration");
  const format = useFormat();
  const errorText = useErrorText();
  const move = useMutation(mutation(updateRegistration));
  const takeBack = useMutation(mutation(undoRegistrationStep));
  const [asked, setAsked] = useState<{ row: Row; step: AskedStep }>();
  const tellError = (error: Error) => void toast(errorText(error));

  const undo = async ({ id, producer, schemePro }: Row) => {
    await takeBack.mutateAsync(ofRegistration(producer.nrn, id));
    void toast(t("registrations.undone", { scheme: schemePro.ecoOrganismName }));
  };
  const go = async (row: Row, change: { status: Step; uin?: string | null; reason?: string | null }) => {
    const { isUndoable } = await move.mutateAsync({
      ...ofRegistration(row.producer.nrn, row.id),
      body: change,
    });
    setAsked(undefined);
    const scheme = row.schemePro.ecoOrganismName;
    const moved = t("registrations.moved", { scheme, state: states(REGISTRATION_STATE[change.status]) });
    const offer = { label: t("registrations.undo"), run: () => void undo(row).catch(tellError) };
    void toast(moved, isUndoable ? offer : undefined);
  };
  const choose = (row: Row, status: Step) => {
    const step = ASKS.find((each) => each === status);
    if (step) setAsked({ row, step });
    else go(row, { status }).catch(tellError);
  };

  return (
    <>
      <Records
        name={t("tabs.registrations")}
        rows={rows}
        idOf={({ id }) => id}
        listOrder={listOrder}
        empty={empty}
        columns={[
          {
            head: t("scheme"),
            sortBy: "SCHEME",
            cell: ({ schemePro: { ecoOrganismName, schemeCode } }) => (
              <SchemeName code={schemeCode} name={ecoOrganismName} />
            ),
          },
          ...(hasProducer
            ? [
                {
                  head: t("producer"),
                  sortBy: "PRODUCER",
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
          {
            head: t("country"),
            sortBy: "COUNTRY",
            cell: ({ schemePro: { eprCountryCode } }) => eprCountryCode,
          },
          {
            head: t("status"),
            sortBy: "STATUS",
            cell: (row) => <RegistrationSteps of={row} reader="operator" />,
          },
          {
            head: t("registrations.uin"),
            sortBy: "UIN",
            cell: ({ uin, schemePro }) => uin || (schemePro.givesUin ? <Unknown /> : <DoesNotApply />),
          },
          {
            head: t("updated"),
            sortBy: "UPDATED",
            cell: ({ updatedAt }) => format.dayOfYear(updatedAt),
          },
          {
            head: t("next"),
            cell: (row) => (
              <div className="flex flex-wrap gap-x-4 gap-y-1 max-desk:justify-end">
                {nextStatuses(row).map((status) =>
                  status === "1 - Draft" ? null : (
                    <button
                      key={status}
                      type="button"
                      className="link"
                      onClick={() => choose(row, status)}
                      aria-label={`${t(`registrations.move.${status}`)}${format.colon}${row.schemePro.ecoOrganismName}, ${row.producer.companyName}`}
                    >
                      {t(`registrations.move.${status}`)}
                    </button>
                  ),
                )}
                {row.isUndoable && (
                  <button
                    type="button"
                    className="link"
                    aria-disabled={takeBack.isPending}
                    onClick={() => !takeBack.isPending && undo(row).catch(tellError)}
                    aria-label={`${t("registrations.undo")}${format.colon}${row.schemePro.ecoOrganismName}, ${row.producer.companyName}`}
                  >
                    {t("registrations.undo")}
                  </button>
                )}
              </div>
            ),
          },
        ]}
      />
      {asked && <AskStep {...asked} onGo={go} onClose={() => setAsked(undefined)} />}
    </>
  );
}

type AskStepProps = {
  row: Row;
  step: AskedStep;
  onGo: (row: Row, change: { status: AskedStep }) => Promise<void>;
  onClose: () => void;
};

/** Asks for what a step needs: the number to register, why to reject, and once more to terminate. */
function AskStep({ row, step, onGo, onClose }: AskStepProps) {
  const t = useTranslations("operator");
  const { givesUin, ecoOrganismName: scheme } = row.schemePro;
  const names = { scheme, company: row.producer.companyName };
  const reason = { name: "reason", label: t("registrations.reason"), hint: t("registrations.reasonHint") };
  const asks: Record<AskedStep, { title: string; help: string; field: RecordField }> = {
    "5 - Registered": {
      title: t("registrations.registerTitle", names),
      help: t(givesUin ? "registrations.registerHelp" : "registrations.registerHelpNone", names),
      field: { name: "uin", label: t("registrations.uin"), ...(givesUin && { isRequired: true }) },
    },
    "6 - Rejected": {
      title: t("registrations.rejectTitle", names),
      help: t("registrations.rejectHelp", names),
      field: { ...reason, kind: "long", isRequired: true },
    },
    "7 - Terminated": {
      title: t("registrations.terminateTitle", names),
      help: t("registrations.terminateHelp", names),
      field: { ...reason, kind: "long" },
    },
  };
  const { title, help, field } = asks[step];
  return (
    <Dialog open onClose={onClose} title={title} description={help}>
      <RecordForm
        fields={[field]}
        record={row}
        schema={async () => (await import("@/lib/contract/registrations")).RegistrationUpsert}
        onSave={(body) => onGo(row, { ...body, status: step })}
        submit={t(`registrations.move.${step}`)}
        busy={t("saving")}
        onCancel={onClose}
        place={`registration ${row.id} ${step}`}
      />
    </Dialog>
  );
}
