"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useErrorText } from "@/components/ui/failure";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { CERTAINTIES, STREAMS } from "@/db/vocabulary";
import type { Answer } from "@/lib/client/call";
import { getScale, upsertScaleRow, withdrawScaleRow } from "@/lib/client/endpoints";
import { mutation, query } from "@/lib/client/query";
import { COMPONENT_KINDS } from "@/lib/domain/composition/composition";
import {
  BASES,
  CHARGED_PER,
  type ChargedPer,
  DECLARATION_FEE_BASES,
  DECLARED_AS,
  MODULATED_BY,
  type ScaleRowKind,
} from "@/lib/domain/pricing/scale-line";
import {
  cellsOf,
  cellsWith,
  type EditedRow,
  type RowCells,
  type RowColumn,
  rowLike,
} from "@/lib/scales/row-cells";
import { RecordDialog } from "./record-dialog";
import type { RecordBody, RecordField } from "./record-form";
import { RowHistory } from "./row-history";
import { SCALE_ROW_FIELDS } from "./scale-row-fields";
import { ScaleWorth } from "./scale-worth";
import { useFeeBasisText } from "./use-fee-basis-text";

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
  const fieldsOf = useRowFields();
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
              <Button
                look="danger"
                busy={withdraw.isPending}
                busyLabel={t("row.withdrawing")}
                onClick={takeAway}
              >
                {t("row.withdraw")}
              </Button>
              <Button look="quiet" onClick={() => void lookAtWithdrawal()}>
                {t("row.lookWithdrawn")}
              </Button>
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

type Options = NonNullable<RecordField["options"]>;

/** What a column is called in a form: by the name of its field, but what a modulation changes and a fee amounts to. */
const NAMES = {
  scale_code: "scaleCode",
  label_fr: "labelFr",
  label_en: "labelEn",
  label_zh: "labelZh",
  charged_per: "chargedPer",
  scale_codes: "scaleCodes",
  declared_as: "declaredAs",
  proof_fr: "proofFr",
  proof_en: "proofEn",
  proof_zh: "proofZh",
  valid_from: "validFrom",
  valid_to: "validTo",
} as const;
const PRICES = { line: "price", modulation: "change", fee: "amount" } as const;

/** The columns whose field is told as in the help of the file. */
const HELPED = ["families", "scale_codes", "materials", "bounds", "part"] as const;

function useRowFields() {
  const t = useTranslations("operator.schemes");
  const optionsOf = useOptions();
  const nameOf = (kind: ScaleRowKind, column: RowColumn) => {
    if (column === "price") return t(`field.${PRICES[kind]}`);
    const name = (column in NAMES ? NAMES[column as keyof typeof NAMES] : column) as "note";
    return t(`field.${name}`);
  };
  const hintOf = (kind: ScaleRowKind, column: RowColumn) => {
    if (column === "price" && kind === "modulation") return t("row.bonus");
    if (column === "valid_from") return t(kind === "line" ? "row.fromStart" : "row.noFirst");
    if (column === "valid_to") return t(kind === "line" ? "row.toEnd" : "row.noLast");
    const helped = HELPED.find((one) => one === column);
    return helped && t(`columns.${helped}`);
  };
  return (kind: ScaleRowKind): RecordField[] =>
    SCALE_ROW_FIELDS[kind].map(({ column, group, ...field }) => {
      const label = nameOf(kind, column);
      const hint = hintOf(kind, column);
      const options = optionsOf(kind, column);
      return {
        ...field,
        name: column,
        label: label.charAt(0).toLocaleUpperCase() + label.slice(1),
        group: t(`row.${group}`),
        ...(hint && { hint }),
        ...(options && { options: [["", "·"], ...options] }),
      };
    });
}

/** What the choices of a row can be. */
function useOptions() {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const feeBasisText = useFeeBasisText();
  const codes = (words: readonly string[]): Options => words.map((word) => [word, word]);
  return (kind: ScaleRowKind, column: RowColumn): Options | undefined => {
    switch (column) {
      case "stream":
        return codes(STREAMS);
      case "component":
        return codes(COMPONENT_KINDS);
      case "declared_as":
        return codes(DECLARED_AS);
      case "certainty":
        return CERTAINTIES.map((word) => [word, t(`certainty.${word}`)]);
      case "basis":
        return kind === "fee"
          ? DECLARATION_FEE_BASES.map((basis) => [basis, feeBasisText(basis)])
          : BASES.map((basis) => [basis, amounts(`basis.${basis}`)]);
      case "charged_per":
        return kind === "modulation"
          ? MODULATED_BY.map((by) => [by, t(`modulations.per.${by}`)])
          : (Object.keys(CHARGED_PER) as ChargedPer[]).map((per) => [per, amounts(`per.${per}`)]);
      default:
        return undefined;
    }
  };
}
