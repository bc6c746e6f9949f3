"use client";

import { useTranslations } from "next-intl";
import { Dialog } from "@/components/ui/dialog";
import { RecordForm } from "./form-when-opened";
import type { RecordBody, RecordField } from "./record-values";
import type { Registration, Step } from "./use-registration-steps";

/** The steps that ask before they are taken: for the scheme's number, for why, or once more. */
const ASKING = ["5 - Registered", "6 - Rejected", "7 - Terminated"] as const satisfies readonly Step[];
export type AskingStep = (typeof ASKING)[number];

export const isAsking = (step: Step): step is AskingStep => ASKING.some((one) => one === step);

type RegistrationStepDialogProps = {
  of: Registration;
  step: AskingStep;
  onTake: (body: RecordBody) => Promise<void>;
  onClose: () => void;
};

/** Asks for what a step needs: the number to register, why to reject, and once more to terminate. */
export function RegistrationStepDialog({ of, step, onTake, onClose }: RegistrationStepDialogProps) {
  const t = useTranslations("operator");
  const { givesUin, ecoOrganismName: scheme } = of.schemePro;
  const names = { scheme, company: of.producer.companyName };
  const reason = {
    name: "reason",
    label: t("registrations.reason"),
    hint: t("registrations.reasonHint"),
    kind: "long",
  } as const;
  const questions: Record<AskingStep, { title: string; help: string; field: RecordField }> = {
    "5 - Registered": {
      title: t("registrations.registerTitle", names),
      help: t(givesUin ? "registrations.registerHelp" : "registrations.registerHelpNone", names),
      field: { name: "uin", label: t("registrations.uin"), ...(givesUin && { isRequired: true }) },
    },
    "6 - Rejected": {
      title: t("registrations.rejectTitle", names),
      help: t("registrations.rejectHelp", names),
      field: { ...reason, isRequired: true },
    },
    "7 - Terminated": {
      title: t("registrations.terminateTitle", names),
      help: t("registrations.terminateHelp", names),
      field: reason,
    },
  };
  const { title, help, field } = questions[step];
  return (
    <Dialog open onClose={onClose} title={title} description={help}>
      <RecordForm
        fields={[field]}
        record={of}
        schema={async () => (await import("@/lib/contract/registrations")).RegistrationUpsert}
        onSave={onTake}
        submit={t(`registrations.move.${step}`)}
        busy={t("saving")}
        onCancel={onClose}
        place={`registration ${of.id} ${step}`}
      />
    </Dialog>
  );
}
