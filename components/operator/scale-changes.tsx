"use client";

import { useTranslations } from "next-intl";
import { useEffectText } from "@/components/amounts/use-effect-text";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import type { ScaleFee, ScaleLine, ScaleModulation } from "@/lib/client/scales/row-cells";
import { RowChanges } from "./row-changes";
import { FEE_FIELDS, LINE_FIELDS, MODULATION_FIELDS } from "./scale-fields";
import { useFeeBasisText } from "./use-fee-basis-text";
import { useFieldTexts } from "./use-field-texts";

type Preview = Answer<"importScale">;

export function LineChanges({ changes }: Pick<Preview, "changes">) {
  const amounts = useTranslations("amount");
  const format = useFormat();
  const textsOf = useFieldTexts<ScaleLine, (typeof LINE_FIELDS)[number]>(LINE_FIELDS, {
    price: ({ price }) => format.price(price),
    chargedPer: ({ chargedPer }) => amounts(`per.${chargedPer}`),
    basis: ({ basis }) => amounts(`basis.${basis}`),
  });
  return (
    <RowChanges
      changes={changes.map(({ scaleCode, ...one }) => ({ ...one, code: scaleCode }))}
      textsOf={textsOf}
    />
  );
}

type ModulationChangesProps = NonNullable<Preview["modulations"]> & { currency: string };

export function ModulationChanges({ changes, countUnchanged, currency }: ModulationChangesProps) {
  const t = useTranslations("operator.schemes");
  const effectText = useEffectText();
  const textsOf = useFieldTexts<ScaleModulation, (typeof MODULATION_FIELDS)[number]>(MODULATION_FIELDS, {
    change: ({ effect }) => effectText(effect, currency),
  });
  return (
    <>
      <b>{t("changesBeside.modulation", { count: changes.length, same: countUnchanged })}</b>
      <RowChanges
        changes={changes.map(({ countProducts: count, ...one }) => ({
          ...one,
          effect: t(one.change === "withdrawn" ? "claimedGone" : "claimed", { count }),
        }))}
        textsOf={textsOf}
      />
    </>
  );
}

export function FeeChanges({ changes, countUnchanged }: NonNullable<Preview["fees"]>) {
  const t = useTranslations("operator.schemes");
  const basisText = useFeeBasisText();
  const format = useFormat();
  const textsOf = useFieldTexts<ScaleFee, (typeof FEE_FIELDS)[number]>(FEE_FIELDS, {
    amount: ({ amount }) => format.amount(amount),
    basis: ({ basis }) => basisText(basis),
  });
  return (
    <>
      <b>{t("changesBeside.fee", { count: changes.length, same: countUnchanged })}</b>
      <RowChanges
        changes={changes.map(({ countDeclarations: count, ...one }) => ({
          ...one,
          effect: t("charged", { count }),
        }))}
        textsOf={textsOf}
      />
    </>
  );
}
