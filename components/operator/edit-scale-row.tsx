"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import type { Answer } from "@/lib/client/call";
import { getScale, upsertScaleRow, withdrawScaleRow } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { cellsOf, cellsWith, type EditedRow, type RowCells, rowLike } from "@/lib/client/scales/row-cells";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { RecordDialog } from "./record-dialog";
import type { RecordBody } from "./record-values";
import { RowHistory } from "./row-history";
import { ScaleWorth } from "./scale-worth";
import { useRowFields } from "./use-row-fields";

type EditScaleRowProps = {
  of: { schemeProId: string; period: string; currency: string };
  edited: EditedRow | undefined;
  onClose: () => void;
};

/** What was looked at: by writing the row so, or by withdrawing it. */
type Looked = { isWithdrawal: boolean; changes: Answer<"upsertScaleRow"> };

/** The form of one line, modulation or fee of a scale. */
export function EditScaleRow({ of: { schemeProId, period, currency }, edited, onClose }: EditScaleRowProps) {
  const t = useTranslations("operator.schemes");
  const errorText = useErrorText();
  const { fieldsOf } = useRowFields();
  const client = useQueryClient();
  const save = useMutation(mutation(upsertScaleRow));
  const withdraw = useMutation(mutation(withdrawScaleRow));
  const [looked, setLooked] = useState<Looked>();
  const [stands, setStands] = useState<RowCells>();
  const params = { SchemeProId: schemeProId, DeclarationPeriodCode: period };
  const kind = edited?.kind ?? "line";
  const before = edited && cellsOf(edited);
  const { scale_code = "", stream = "", valid_from = "" } = before ?? {};
  const replaces = { scale_code, stream, valid_from };
  const close = () => {
    withdraw.reset();
    setLooked(undefined);
    setStands(undefined);
    onClose();
  };
  const write = async (written: RecordBody, DryRun: "true" | "false") => {
    const was = stands ?? before ?? {};
    const cells = cellsWith(was, written);
    try {
      const body = { ...cells, kind, ...(edited?.row && { replaces, was }) };
      return { cells, changes: await save.mutateAsync({ params, query: { DryRun }, body }) };
    } catch (thrown) {
      // What somebody else wrote meanwhile is told at its field; saved once more, it is written over knowingly.
      // Where it can't be read anew, the first failure is what is shown.
      const scale = await client
        .fetchQuery({ ...query(getScale, { params }), staleTime: 0 })
        .catch(() => undefined);
      const now = scale && edited?.row && rowLike(scale, kind, replaces);
      if (now) setStands(cellsOf(now));
      throw thrown;
    }
  };
  const withdrawal = (DryRun: "true" | "false") => ({
    params,
    query: {
      Kind: kind,
      ScaleCode: scale_code,
      ...(kind === "modulation" && { Stream: stream }),
      ...(valid_from && { ValidFrom: valid_from }),
      DryRun,
    },
  });
  const lookAtWithdrawal = async () => {
    try {
      setLooked({ isWithdrawal: true, changes: await withdraw.mutateAsync(withdrawal("true")) });
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  /** Whom a modulation or a fee concerns: what they come to is not counted beforehand. */
  const besides = ({ modulations, fees }: Looked["changes"]): string | undefined => {
    const [bonus] = modulations?.changes ?? [];
    const [fee] = fees?.changes ?? [];
    if (fee) return t("charged", { count: fee.countDeclarations });
    if (!bonus) return undefined;
    return t(bonus.change === "withdrawn" ? "claimedGone" : "claimed", { count: bonus.countProducts });
  };
  const takeAway = async () => {
    try {
      await withdraw.mutateAsync(withdrawal("false"));
      close();
      void toast(t("row.withdrawn", { name: scale_code }));
    } catch {
      // The mutation holds the error, shown below.
    }
  };
  return (
    <RecordDialog
      record={before}
      title={edited?.row ? `${t(`row.${kind}`)} · ${scale_code}` : t(ADD[kind])}
      description={t("row.help")}
      isWide
      place={`scale-row ${schemeProId} ${period} ${kind} ${scale_code} ${stream} ${valid_from}`}
      fields={fieldsOf(kind)}
      // What a row may say is told by the columns of its kind, where it is read.
      schema={async () => (await import("zod")).z.looseObject({})}
      look={{
        text: t("row.look"),
        busy: t("row.looking"),
        onWrite: () => setLooked(undefined),
        onLook: async (written) => {
          const { changes } = await write(written, "true");
          setLooked({ isWithdrawal: false, changes });
        },
      }}
      onSave={async (written) => {
        const { cells } = await write(written, "false");
        return cells.scale_code ?? "";
      }}
      onClose={close}
    >
      {looked && (
        <ScaleWorth
          {...looked.changes}
          besides={besides(looked.changes)}
          title={t(looked.isWithdrawal ? "worth.withdrawn" : "worth.title")}
          period={period}
          currency={currency}
        />
      )}
      {edited?.row && (
        <>
          <RowHistory of={params} kind={kind} code={scale_code} currency={currency} />
          <div className="mt-5 grid justify-items-start gap-2 border-rule border-t pt-4">
            {withdraw.error && <Notice signal="stop">{errorText(withdraw.error)}</Notice>}
            <p className="text-print-muted text-sm/cosy">{t("row.withdrawHelp")}</p>
            <div className="flex flex-wrap gap-3">
              <Button onClick={() => !withdraw.isPending && void lookAtWithdrawal()}>
                {t("row.lookWithdrawn")}
              </Button>
              {looked?.isWithdrawal && (
                <Button
                  look="danger"
                  busy={withdraw.isPending}
                  busyLabel={t("row.withdrawing")}
                  onClick={takeAway}
                >
                  {t("row.withdraw")}
                </Button>
              )}
            </div>
          </div>
        </>
      )}
    </RecordDialog>
  );
}

const ADD = {
  line: "row.addLine",
  modulation: "row.addModulation",
  fee: "row.addFee",
} as const satisfies Record<ScaleRowKind, string>;
