"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { Formula } from "@/components/ui/formula";
import { Headline } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import type { Answer } from "@/lib/client/call";
import { type CreditForecast, creditReach } from "@/lib/domain/credit-reach";
import { TARIFF } from "@/lib/domain/tariff";
import { joinSentences } from "@/lib/i18n/join-sentences";

export const CREDITS_ANSWER =
  "mb-5 grid grid-cols-[minmax(0,1fr)_auto] items-end gap-x-12 gap-y-5 pt-3 max-[1001px]:grid-cols-1";
const EACH = TARIFF.productAdded + TARIFF.lineDeclared;

type CreditsAnswerProps = {
  selection: Selection;
  left: number;
  toFinish: number;
  /** Whether any was used. */
  isUsed: boolean;
  forecast: CreditForecast | undefined;
  credits: Answer<"getCredits">;
};

/** What the credits are enough for, in a sentence; how long they last; and the sum that says so. */
export function CreditsAnswer({ selection, left, toFinish, isUsed, forecast, credits }: CreditsAnswerProps) {
  const t = useTranslations("credits");
  const format = useFormat();
  const locale = useLocale();
  const pace = usePace(forecast);
  const { period: year } = selection;
  const { missing, products } = creditReach(left, toFinish);
  const sentence =
    missing > 0
      ? t("missingToFinish", { count: missing, year })
      : left === 0
        ? t("noneLeft")
        : !isUsed
          ? t("noneUsed", { count: left })
          : toFinish === 0
            ? t("enoughFor", { products })
            : products === 0
              ? t("justEnough", { year })
              : t("enough", { year, products });
  return (
    <div className={CREDITS_ANSWER}>
      <div>
        <Headline>{sentence}</Headline>
        <p className="mt-3 max-w-(--measure) text-md text-print-muted">
          {joinSentences([t("youHave", { count: left }), pace ?? (missing === 0 && t("noPace"))], locale)}
        </p>
        {toFinish > 0 && (
          <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">
            {t("toFinishHelp", { year, count: toFinish / TARIFF.lineDeclared })}
          </p>
        )}
        <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">
          {t("tariff", { product: TARIFF.productAdded, line: TARIFF.lineDeclared })}
        </p>
        {credits.planName && (
          <p className="mt-1 max-w-(--measure) text-print-muted text-sm/cosy">
            {t("plan", { name: credits.planName, credits: credits.planCredits })}
          </p>
        )}
      </div>
      <div className="sheet px-6 py-4">
        <Formula
          className="flex-wrap gap-x-4 gap-y-1 text-[1.625rem] max-desk:flex-nowrap max-desk:gap-x-[0.6rem] max-desk:text-[1.25rem] max-desk:*:whitespace-normal max-desk:*:text-right"
          operator="−"
          operands={[
            { figure: format.quantity(left), unit: t("usable") },
            { figure: format.quantity(toFinish), unit: t("toFinish", { year }) },
          ]}
          result={
            missing > 0
              ? { figure: format.signed(-missing), unit: t("missingUnit") }
              : {
                  figure: format.quantity(left - toFinish),
                  unit: t("productsEach", { products, each: EACH }),
                }
          }
        />
      </div>
    </div>
  );
}

/** How long they last, in a sentence; undefined where nothing is forecast. */
function usePace(forecast: CreditForecast | undefined): string | undefined {
  const t = useTranslations("credits");
  const format = useFormat();
  if (!forecast) return undefined;
  const { perMonth, from, to, lastsUntil } = forecast;
  const pace = { count: perMonth, from: format.monthOfYear(from), to: format.monthOfYear(to) };
  return lastsUntil ? t("pace", { ...pace, month: format.monthOfYear(lastsUntil) }) : t("paceLong", pace);
}
