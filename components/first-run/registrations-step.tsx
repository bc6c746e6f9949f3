"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { RegistrationStatus } from "@/components/schemes/registration-status";
import { RegistrationTurn } from "@/components/schemes/registration-turn";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { StreamChip } from "@/components/streams/stream-chip";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import type { Answer } from "@/lib/client/call";
import { updateRegistration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import { byStream } from "@/lib/domain/stream-order";

type RegistrationsStepProps = { selection: Selection; registrations: Answer<"listSchemes"> };

/** Each registration with its state and whose turn it is; the reader's own are handed in here. */
export function RegistrationsStep({ selection, registrations }: RegistrationsStepProps) {
  const t = useTranslations("firstRun");
  const errorText = useErrorText();
  const may = useMay("write");
  const handIn = useMutation(mutation(updateRegistration));
  const shown = registrations
    .filter(({ status }) => status !== "7 - Terminated")
    .toSorted((a, b) => byStream(a.schemePro, b.schemePro));
  return (
    <>
      <p className="max-w-(--measure) text-print-muted text-sm/cosy">{t("steps.registrations.help")}</p>
      {handIn.error && <Notice signal="stop">{errorText(handIn.error)}</Notice>}
      {shown.length > 0 && (
        <ul className="sheet mt-3 max-desk:-mr-(--gutter) max-desk:-ml-[calc(var(--gutter)+2rem)] max-desk:border-x-0">
          {shown.map((registration) => {
            const { id, status, schemePro, steps } = registration;
            const isOwn = status === "1 - Draft" || status === "6 - Rejected";
            return (
              <li
                key={id}
                className="grid grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_auto] items-center gap-x-4 gap-y-1 border-rule border-b px-3 py-2 text-sm last:border-b-0 max-desk:grid-cols-[1fr_auto]"
              >
                <StreamChip code={schemePro.schemeCode}>{schemePro.ecoOrganismName}</StreamChip>
                <span className="max-desk:order-3 max-desk:col-span-full">
                  <RegistrationStatus status={status} />{" "}
                  <span className="text-print-muted text-xs">
                    <RegistrationTurn of={registration} reader="producer" />
                  </span>
                  {status === "6 - Rejected" && (
                    <span className="block text-stop text-xs">{steps.at(-1)?.reason}</span>
                  )}
                </span>
                {may && isOwn && (
                  <Button
                    busy={handIn.isPending && handIn.variables.params.RegistrationId === id}
                    busyLabel={t("handingIn")}
                    onClick={() =>
                      handIn.mutate({
                        params: { ProducerNrn: selection.producer, RegistrationId: id },
                        body: { status: "2 - PendingProducer" },
                      })
                    }
                  >
                    {t(status === "6 - Rejected" ? "handInAgain" : "handIn")}
                    <span className="sr-only"> {schemePro.ecoOrganismName}</span>
                  </Button>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}
