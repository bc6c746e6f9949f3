"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { KeptKeys } from "./kept-keys";

type RemoveDialogProps = {
  title: string;
  description: string;
  label: string;
  /** How many keys stop with it, and whether they are the reader's own. */
  keys: { count: number; isSelf: boolean };
  failure: string | null;
  isPending: boolean;
  onRemove: (keepKeys: boolean) => void;
  onClose: () => void;
};

/** Says what is lost before somebody goes. */
export function RemoveDialog({
  title,
  description,
  label,
  keys,
  failure,
  isPending,
  onRemove,
  onClose,
}: RemoveDialogProps) {
  const t = useTranslations("members");
  const [keepsKeys, setKeepsKeys] = useState(false);
  return (
    <Dialog open onClose={onClose} title={title} description={description}>
      <div className="mt-4 grid gap-4">
        {failure && <Notice signal="stop">{failure}</Notice>}
        {keys.count > 0 && <KeptKeys {...keys} keeps={keepsKeys} onKeep={setKeepsKeys} />}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={isPending} busyLabel={t("busy")} onClick={() => onRemove(keepsKeys)}>
            {label}
          </Button>
          <Button onClick={onClose}>{t("cancel")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
