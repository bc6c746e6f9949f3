"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { REGISTRATION_STATE } from "@/components/schemes/registration-status";
import { useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import type { RegistrationStatus } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { undoRegistrationStep, updateRegistration } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

export type Registration = Answer<"listRegistrations">["data"][number];
export type Step = Exclude<RegistrationStatus, "1 - Draft">;

/** A step, with what some steps need. */
type StepChange = { status: Step; uin?: string | null; reason?: string | null };

/** Takes the steps of a registration, and takes the last one back. */
export function useRegistrationSteps({ id, producer, schemePro }: Registration) {
  const t = useTranslations("operator.registrations");
  const states = useTranslations("registration");
  const errorText = useErrorText();
  const move = useMutation(mutation(updateRegistration));
  const takeBack = useMutation(mutation(undoRegistrationStep));
  const params = { ProducerNrn: producer.nrn, RegistrationId: id };
  const scheme = schemePro.ecoOrganismName;
  const showError = (error: Error) => void toast(errorText(error));

  const undo = async () => {
    try {
      await takeBack.mutateAsync({ params });
      void toast(t("undone", { scheme }));
    } catch (error) {
      showError(error as Error);
    }
  };
  /** Rejects where it is refused. */
  const take = async (body: StepChange) => {
    const { isUndoable } = await move.mutateAsync({ params, body });
    const moved = t("moved", { scheme, state: states(REGISTRATION_STATE[body.status]) });
    void toast(moved, isUndoable ? { label: t("undo"), run: () => void undo() } : undefined);
  };
  return { isPending: move.isPending || takeBack.isPending, take, undo, showError };
}
