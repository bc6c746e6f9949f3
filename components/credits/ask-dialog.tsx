"use client";

import { useTranslations } from "next-intl";
import { createPortal } from "react-dom";
import { Dialog } from "@/components/ui/dialog";
import { AskForm } from "./ask-form";
import type { CreditNeed } from "./credit-need";

type AskDialogProps = { producer: string; missing: number; need: CreditNeed; onClose: () => void };

/** Asking in the place where credits are missing: what is open there stays as it is. */
export function AskDialog({ producer, missing, need, onClose }: AskDialogProps) {
  const t = useTranslations("askCredits");
  // Outside of the form that it may be opened from: there is no form within a form.
  return createPortal(
    <Dialog
      open
      onClose={onClose}
      title={t("title")}
      description={t(`missingFor.${need.purpose}`, { count: missing })}
    >
      <AskForm producer={producer} amount={missing} need={need} look="main" onAsked={onClose} />
    </Dialog>,
    document.body,
  );
}
