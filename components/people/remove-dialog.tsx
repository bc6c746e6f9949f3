"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { ApiError } from "@/lib/client/api-error";

type RemoveDialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  description: string;
  label: string;
  removal: { error: Error | null; isPending: boolean };
  onRemove: () => void;
  /** What else they are told or asked. */
  children?: ReactNode;
};

/** Says what is lost before somebody goes. */
export function RemoveDialog({ label, removal, onRemove, children, ...dialog }: RemoveDialogProps) {
  const t = useTranslations("members");
  const errorText = useErrorText();
  const { error } = removal;
  const isLastOwner = error instanceof ApiError && error.status === 400;
  return (
    <Dialog {...dialog}>
      <div className="mt-4 grid gap-4">
        {error && <Notice signal="stop">{isLastOwner ? t("lastOwner") : errorText(error)}</Notice>}
        {children}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={removal.isPending} busyLabel={t("busy")} onClick={onRemove}>
            {label}
          </Button>
          <Button onClick={dialog.onClose}>{t("cancel")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
