"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { useFormat } from "@/components/ui/use-format";
import { nextStatuses } from "@/lib/domain/registration-steps";
import { type AskingStep, isAsking, RegistrationStepDialog } from "./registration-step-dialog";
import { type Registration, type Step, useRegistrationSteps } from "./use-registration-steps";

const isStep = (status: string): status is Step => status !== "1 - Draft";

/** The steps that come next for a registration; some ask first, registering and rejecting can be undone. */
export function NextSteps({ of }: { of: Registration }) {
  const t = useTranslations("operator.registrations");
  const { colon } = useFormat();
  const { isPending, take, undo, showError } = useRegistrationSteps(of);
  const [asking, setAsking] = useState<AskingStep>();
  const close = () => setAsking(undefined);
  const choose = (step: Step) => {
    if (isPending) return;
    if (isAsking(step)) setAsking(step);
    else take({ status: step }).catch(showError);
  };
  const button = (text: string, onClick: () => void) => (
    <button
      key={text}
      type="button"
      className="link"
      aria-disabled={isPending}
      aria-label={`${text}${colon}${of.schemePro.ecoOrganismName}, ${of.producer.companyName}`}
      onClick={onClick}
    >
      {text}
    </button>
  );
  return (
    <>
      <div className="flex flex-wrap gap-x-4 gap-y-1 max-desk:justify-end">
        {nextStatuses(of)
          .filter(isStep)
          .map((step) => button(t(`move.${step}`), () => choose(step)))}
        {of.isUndoable && button(t("undo"), () => !isPending && void undo())}
      </div>
      {asking && (
        <RegistrationStepDialog
          of={of}
          step={asking}
          onTake={async (body) => {
            await take({ ...body, status: asking });
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
