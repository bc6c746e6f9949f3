"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { cellsOf, type EditedRow } from "@/lib/client/scales/row-cells";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";
import { RecordDialog } from "./record-dialog";
import type { RecordBody } from "./record-values";
import { RowHistory } from "./row-history";
import { type RowPreview, ScaleRowPreview } from "./scale-row-preview";
import { useRowFields } from "./use-row-fields";
import { rowKeyOf, useUpsertScaleRow } from "./use-upsert-scale-row";
import { WithdrawScaleRow } from "./withdraw-scale-row";

type EditScaleRowProps = {
  of: { schemeProId: string; period: string; currency: string };
  edited: EditedRow;
  onClose: () => void;
};

/** The form of one line, modulation or fee of a scale. */
export function EditScaleRow({ of: { schemeProId, period, currency }, edited, onClose }: EditScaleRowProps) {
  const t = useTranslations("operator.schemes");
  const { fieldsOf } = useRowFields();
  const params = { SchemeProId: schemeProId, DeclarationPeriodCode: period };
  const upsert = useUpsertScaleRow(params, edited);
  const [preview, setPreview] = useState<RowPreview>();
  // What was asked for before something else was written is not shown after.
  const countWritten = useRef(0);
  const { kind, row } = edited;
  const { scale_code, stream, valid_from } = rowKeyOf(edited);
  const look = async (written: RecordBody) => {
    const countBefore = countWritten.current;
    const { changes } = await upsert(written, { isDryRun: true });
    if (countBefore === countWritten.current) setPreview({ isWithdrawal: false, changes });
  };
  return (
    <RecordDialog
      record={cellsOf(edited)}
      title={row ? `${t(`row.${kind}`)} · ${scale_code}` : t(ADD[kind])}
      description={t("row.help")}
      isWide
      place={`scale-row ${schemeProId} ${period} ${kind} ${scale_code} ${stream} ${valid_from}`}
      fields={fieldsOf(kind)}
      // What a row may say is told by the columns of its kind, where it is read.
      schema={async () => (await import("zod")).z.looseObject({})}
      look={{
        text: t("row.look"),
        busy: t("row.looking"),
        onWrite: () => {
          countWritten.current++;
          setPreview(undefined);
        },
        onLook: look,
      }}
      onSave={async (written) => {
        const { cells } = await upsert(written, { isDryRun: false });
        return cells.scale_code ?? "";
      }}
      onClose={onClose}
    >
      {preview && <ScaleRowPreview of={preview} period={period} currency={currency} />}
      {row && (
        <>
          <RowHistory of={params} kind={kind} code={scale_code} currency={currency} />
          <WithdrawScaleRow
            params={params}
            edited={edited}
            isPreviewed={preview?.isWithdrawal === true}
            onPreview={setPreview}
            onWithdrawn={onClose}
          />
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
