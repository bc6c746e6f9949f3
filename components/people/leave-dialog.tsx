"use client";

import { useTranslations } from "next-intl";
import { RemoveDialog } from "./remove-dialog";
import { useLeaveCompany } from "./use-leave-company";

type LeaveDialogProps = {
  producer: string;
  company: string;
  userId: string;
  countKeys?: number;
  textOf: (error: Error) => string;
  onClose: () => void;
};

/** Asks before the reader leaves a company. */
export function LeaveDialog({ producer, company, userId, countKeys = 0, textOf, onClose }: LeaveDialogProps) {
  const t = useTranslations("members");
  const { mutate, error, isPending } = useLeaveCompany();
  return (
    <RemoveDialog
      title={t("leaveTitle", { company })}
      description={t("leaveHelp", { company })}
      label={t("leave")}
      keys={{ count: countKeys, isSelf: true }}
      failure={error && textOf(error)}
      isPending={isPending}
      onRemove={() => mutate({ params: { ProducerNrn: producer, UserId: userId }, query: {} })}
      onClose={onClose}
    />
  );
}
