"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useSelection } from "@/components/selection/use-selection";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { withdrawQuantities } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { Scope } from "../draft/grid-row";

type TakeBackLinesProps = { scope: Scope; name: string; count: number; onClose: () => void };

/** Asks once more, then takes back what is declared of a part of the year that was not meant. */
export function TakeBackLines({ scope: { part, channel }, name, count, onClose }: TakeBackLinesProps) {
  const t = useTranslations("scope");
  const errorText = useErrorText();
  const [selection] = useSelection();
  const takeBack = useMutation(mutation(withdrawQuantities));
  if (!selection) return null;
  const confirm = async () => {
    const input = {
      params: { ProducerNrn: selection.producer },
      query: {
        EprCountryCode: selection.country,
        DeclarationPeriodCode: selection.period,
        ...(part && { CodePeriod: part }),
        ...(channel && { CodeVendor: channel }),
      },
    };
    try {
      let credits = 0;
      for (let left = 1; left > 0; ) {
        const { countLeft, creditsReturned } = await takeBack.mutateAsync(input);
        credits += creditsReturned;
        left = countLeft;
      }
      onClose();
      void toast(t("takenBack", { name, credits }));
    } catch {
      // The mutation holds the error, shown in the dialog.
    }
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title={t("takeBackTitle", { name })}
      description={t("takeBackHelp", { count })}
    >
      {takeBack.error && (
        <div className="mt-3">
          <Notice signal="stop">{errorText(takeBack.error)}</Notice>
        </div>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="danger" busy={takeBack.isPending} busyLabel={t("takingBack")} onClick={confirm}>
          {t("takeBack")}
        </Button>
        <Button onClick={onClose}>{t("keep")}</Button>
      </div>
    </Dialog>
  );
}
