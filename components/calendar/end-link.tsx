"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { revokeCalendarLink } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

type EndLinkProps = { id: string; producer: string; onClose: () => void };

/** Says what will stop before it does. */
export function EndLink({ id, producer, onClose }: EndLinkProps) {
  const t = useTranslations("calendar");
  const errorText = useErrorText();
  const end = useMutation(mutation(revokeCalendarLink));
  const submit = () =>
    end.mutate(
      { params: { ProducerNrn: producer, CalendarLinkId: id } },
      {
        onSuccess: () => {
          onClose();
          void toast(t("revoked"));
        },
      },
    );
  return (
    <Dialog open onClose={onClose} title={t("revokeTitle")} description={t("revokeHelp")}>
      <div className="mt-4 grid gap-4">
        {end.error && <Notice signal="stop">{errorText(end.error)}</Notice>}
        <div className="flex flex-wrap gap-3">
          <Button look="danger" busy={end.isPending} busyLabel={t("revokeBusy")} onClick={submit}>
            {t("revokeSubmit")}
          </Button>
          <Button onClick={onClose}>{t("keep")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
