"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { SumButton } from "@/components/amounts/sum-button";
import type { SumPart } from "@/components/amounts/sum-of-parts";
import { Bar } from "@/components/ui/bar";
import { Button } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import type { FilledMeasure } from "@/db/vocabulary";
import { sumOf } from "@/lib/domain/amounts";
import type { MeasuresAnswer } from "./measures-of-page";

type MeasuresBarProps = {
  measure: FilledMeasure;
  answer: MeasuresAnswer & { total: number };
  currency: string;
  /** Whether no product is shown, which is said in their place. */
  isEmpty: boolean;
  /** How many values are typed and not saved, and how many were saved here. */
  dirty: number;
  saved: number;
  may: boolean;
  isSaving: boolean;
  onSave: () => void;
  /** Lists again what is left. */
  onRenew: () => void;
};

/** How many products are left and what is at stake, where what was typed is, and the one thing to do next. */
export function MeasuresBar(props: MeasuresBarProps) {
  const { measure, answer, currency, isEmpty, dirty, saved, may, isSaving, onSave, onRenew } = props;
  const t = useTranslations("measures");
  const format = useFormat();
  return (
    <Bar className="mt-2 mb-4 min-h-(--control)">
      {!isEmpty && (
        <p className="flex-[1_1_22rem] text-pretty">
          {t(`left.${measure}`, { count: answer.total })}{" "}
          {Big(answer.atStake).gt(0) &&
            t.rich("between", {
              why: () => (
                <SumButton
                  of={t(`measure.${measure}`)}
                  parts={partsOf(answer, t("others"))}
                  currency={currency}
                >
                  {format.money(answer.atStake, currency)}
                </SumButton>
              ),
            })}
        </p>
      )}
      <div className="ml-auto flex flex-wrap items-center justify-end gap-x-4 gap-y-2">
        <span className="inline-flex items-center gap-[0.4rem] text-print-muted text-sm" role="status">
          {dirty > 0 ? (
            t("unsaved", { count: dirty })
          ) : saved > 0 ? (
            <>
              <Icon of="check" />
              {t("allSaved", { count: saved })}
            </>
          ) : null}
        </span>
        {saved > 0 && dirty === 0 && <Button onClick={onRenew}>{t("renew")}</Button>}
        {may && dirty > 0 && (
          <Button look="main" busy={isSaving} busyLabel={t("saving")} onClick={onSave}>
            {t("save", { count: dirty })}
          </Button>
        )}
      </div>
    </Bar>
  );
}

const MOST_PARTS = 12;

/** The largest parts of what is at stake, and the others as one. */
function partsOf({ data, atStake }: MeasuresAnswer, others: string): SumPart[] {
  const named = data.slice(0, MOST_PARTS).filter((row) => Big(row.atStake).gt(0));
  const rest = Big(atStake).minus(sumOf(named.map((row) => row.atStake)));
  return [
    ...named.map((row) => ({
      key: row.ecoProductId,
      name: row.title ?? row.externalId,
      amount: row.atStake,
    })),
    ...(rest.gt(0) ? [{ key: "others", name: others, amount: rest.toFixed() }] : []),
  ];
}
