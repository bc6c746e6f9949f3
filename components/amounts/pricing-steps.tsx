"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import type { z } from "zod";
import { Range } from "@/components/ui/range";
import { useFormat } from "@/components/ui/use-format";
import type { Pricing } from "@/lib/contract/pricing";
import { CHARGED_PER } from "@/lib/domain/pricing/scale-line";
import { ProvenanceOf } from "./provenance";
import { useSourceText } from "./use-source-text";

type PricingStepsProps = {
  pricing: z.output<typeof Pricing>;
  currency: string;
  /** What a modulation is called. */
  nameOf: (code: string) => string;
};

/** From the price that a scheme published to what one item owes: by what, how that is known, and what changed it. */
export function PricingSteps({ pricing, currency, nameOf }: PricingStepsProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  const sourceText = useSourceText();
  const { basis, unitPrice, per, measure, steps, low, high, inDoubt } = pricing;
  const { low: least, high: most } = measure;
  const modulated = steps.reduce((sum, { change }) => sum.plus(change), Big(unitPrice).div(CHARGED_PER[per]));
  const perItem = (amount: string) => format.moneyPerItem(amount, currency);
  return (
    <div data-formula className="grid gap-[0.2rem] text-xs/cosy">
      <dl className="grid gap-[0.2rem]">
        <Row name={t("chargedBy")}>{t(`basis.${basis}`)}</Row>
        {basis !== "ITEM" && (
          <Row name={t("measured")}>
            <span className="flex flex-wrap items-center gap-x-3">
              {t(`inUnit.${basis}`, { value: format.exact(measure.value) })}
              <ProvenanceOf of={measure.provenance} />
            </span>
            {least !== undefined && most !== undefined && (
              <span className="flex items-center gap-2">
                <Range low={least} high={most} at={measure.value} />
                {t("between", { low: format.exact(least), high: format.exact(most) })}
              </span>
            )}
            {measure.source && <small className="block text-print-muted">{sourceText(measure.source)}</small>}
          </Row>
        )}
        <Row name={t("published")}>{`${perItem(unitPrice)} ${t(`per.${per}`)}`}</Row>
        {steps.map(({ code, change, isIllustrative }) => (
          <Row key={code} name={t("modulated")}>
            {format.list([
              t("modulatedBy", { name: nameOf(code), change: format.signedExact(change) }),
              isIllustrative && t("certainty.illustrative"),
            ])}
          </Row>
        ))}
      </dl>
      {modulated.lt(0) && <p className="text-print-muted">{t("belowZero")}</p>}
      {low !== null && high !== null && (
        <p className="text-print-muted">{t("itemBetween", { low: perItem(low), high: perItem(high) })}</p>
      )}
      {inDoubt.length > 0 && (
        <p className="text-print-muted">{t("inDoubt", { list: format.list(inDoubt) })}</p>
      )}
    </div>
  );
}

const Row = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="grid grid-cols-[6.5rem_1fr] gap-3">
    <dt className="text-print-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
);
