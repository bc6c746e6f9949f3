"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { revokeApiKey } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Key } from "./keys";

/** Says what will stop before it does. */
export function RevokeKey({
  of: key,
  producer,
  onClose,
}: {
  of: Key;
  producer: string;
  onClose: () => void;
}) {
  const t = useTranslations("apiKeys");
  const errorText = useErrorText();
  const revoke = useMutation(mutation(revokeApiKey));
  const submit = async () => {
    try {
      await revoke.mutateAsync({ params: { ProducerNrn: producer, ApiKeyId: key.id } });
      onClose();
      void toast(t("revoke.done", { name: key.name }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("revoke.title", { name: key.name })}
      description={t("revoke.help")}
    >
      <div className="mt-4 grid gap-4">
        {revoke.error && <Notice signal="stop">{errorText(revoke.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={revoke.isPending} busyLabel={t("revoke.busy")} onClick={submit}>
            {t("revoke.submit")}
          </Button>
          <Button onClick={onClose}>{t("revoke.keep")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
