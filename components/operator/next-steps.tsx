"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { keepFocus } from "@/components/ui/focus-next";
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
  const acts = useRef<HTMLDivElement>(null);
  const close = () => setAsking(undefined);
  /** What was pressed gave its place to other steps, or its row went. */
  const goOn = () => keepFocus(() => acts.current?.querySelector("button"));
  const choose = (step: Step) => {
    if (isPending) return;
    if (isAsking(step)) setAsking(step);
    else take({ status: step }).then(goOn, showError);
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
      <div ref={acts} className="flex flex-wrap gap-x-4 gap-y-1 max-desk:justify-end">
        {nextStatuses(of)
          .filter(isStep)
          .map((step) => button(t(`move.${step}`), () => choose(step)))}
        {of.isUndoable && button(t("undo"), () => !isPending && void undo().then(goOn))}
      </div>
      {asking && (
        <RegistrationStepDialog
          of={of}
          step={asking}
          onTake={async (body) => {
            try {
              await take({ ...body, status: asking });
            } catch (error) {
              // Where its row went meanwhile, so did the form that would say it.
              if (!acts.current) showError(error as Error);
              throw error;
            }
            close();
            goOn();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
