"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Failure } from "@/components/ui/failure";
import { deleteMarketplaceReport } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";

type RemoveReportProps = { selection: Selection; reportId: string; file: string; onRemoved: () => void };

/** Takes a report away, once it was confirmed. */
export function RemoveReport({ selection, reportId, file, onRemoved }: RemoveReportProps) {
  const t = useTranslations("whoPaid");
  const [isOpen, setOpen] = useState(false);
  const remove = useMutation(mutation(deleteMarketplaceReport));
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { ProducerNrn: selection.producer, ReportId: reportId } });
      onRemoved();
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t("remove")}
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t("remove")}
        description={t("removeAsk", { file })}
      >
        {remove.error && <Failure error={remove.error} />}
        <div className="mt-5 flex flex-wrap gap-3">
          <Button look="danger" busy={remove.isPending} busyLabel={t("removing")} onClick={confirm}>
            {t("remove")}
          </Button>
          <Button onClick={() => setOpen(false)}>{t("keep")}</Button>
        </div>
      </Dialog>
    </>
  );
}
