"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Field } from "@/components/ui/field";
import { TextArea } from "@/components/ui/input";

type ReasonDialogProps = {
  title: string;
  /** As it is written so far: it stays where the dialog is closed without it. */
  reason: string;
  onWrite: (reason: string) => void;
  onClose: () => void;
  onRefuse: (reason: string) => void;
};

/** The reason for all that is refused at once. */
export function ReasonDialog({ title, reason, onWrite, onClose, onRefuse }: ReasonDialogProps) {
  const t = useTranslations("queue");
  const [isMissing, setIsMissing] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title}>
      <form
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (reason.trim() === "") setIsMissing(true);
          else onRefuse(reason.trim());
        }}
      >
        <Field
          id="why-all"
          label={t("reason")}
          hint={t("reasonHint")}
          error={isMissing && reason.trim() === "" ? t("needs.reason") : undefined}
        >
          {(aria) => (
            <TextArea
              {...aria}
              rows={3}
              maxLength={500}
              value={reason}
              onChange={(event) => onWrite(event.target.value)}
            />
          )}
        </Field>
        <Button type="submit" look="danger">
          {title}
        </Button>
      </form>
    </Dialog>
  );
}
