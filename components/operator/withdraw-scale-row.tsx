"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { withdrawScaleRow } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { EditedRow } from "@/lib/client/scales/row-cells";
import type { RowPreview } from "./scale-row-preview";
import { rowKeyOf, type ScaleParams } from "./use-upsert-scale-row";

type WithdrawScaleRowProps = {
  params: ScaleParams;
  edited: EditedRow;
  /** Whether it is shown what withdrawing it would do: it is done after. */
  isPreviewed: boolean;
  onPreview: (preview: RowPreview) => void;
  onWithdrawn: () => void;
};

/** Takes a row out of a scale, once what that does was shown. */
export function WithdrawScaleRow(props: WithdrawScaleRowProps) {
  const { params, edited, isPreviewed, onPreview, onWithdrawn } = props;
  const t = useTranslations("operator.schemes.row");
  const errorText = useErrorText();
  const { error, isPending, mutateAsync } = useMutation(mutation(withdrawScaleRow));
  const { scale_code, stream, valid_from } = rowKeyOf(edited);
  const withdraw = (DryRun: "true" | "false") =>
    mutateAsync({
      params,
      query: {
        Kind: edited.kind,
        ScaleCode: scale_code,
        ...(edited.kind === "modulation" && { Stream: stream }),
        ...(valid_from && { ValidFrom: valid_from }),
        DryRun,
      },
    });
  const showPreview = async () => {
    try {
      onPreview({ isWithdrawal: true, changes: await withdraw("true") });
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  const takeOut = async () => {
    try {
      await withdraw("false");
      onWithdrawn();
      void toast(t("withdrawn", { name: scale_code }));
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  return (
    <div className="mt-5 grid justify-items-start gap-2 border-rule border-t pt-4">
      {error && <Notice signal="stop">{errorText(error)}</Notice>}
      <p className="text-print-muted text-sm/cosy">{t("withdrawHelp")}</p>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => !isPending && void showPreview()}>{t("lookWithdrawn")}</Button>
        {isPreviewed && (
          <Button look="danger" busy={isPending} busyLabel={t("withdrawing")} onClick={takeOut}>
            {t("withdraw")}
          </Button>
        )}
      </div>
    </div>
  );
}
