"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { Headline } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import type { Doubts } from "./doubts-of-page";
import { QUEUE_LIST } from "./queue-list";

type QueueHeadProps = { doubts: Doubts; currency: string; answered: number };

/** An amount leads to the lines that it is the sum of. */
const toQueue = (amount: ReactNode) => (
  <a data-why className="text-inherit" href={`#${QUEUE_LIST}`}>
    {amount}
  </a>
);

/** How many products hold nearly all the money that is in doubt, and what the others come to. */
export function QueueHead({ doubts, currency, answered }: QueueHeadProps) {
  const { data, total, most, atRisk, atRiskOfMost } = doubts;
  const t = useTranslations("doubts");
  const format = useFormat();
  const [first] = data;
  const rest = Big(atRisk).minus(atRiskOfMost).toFixed();
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-2">
      <div>
        <Headline>
          {most === 0
            ? t("noMoney", { count: total })
            : t.rich("most", {
                count: most,
                all: most === total ? "yes" : "no",
                amount: format.money(first?.atRisk ?? "0", currency),
                why: toQueue,
              })}
        </Headline>
        <p className="mt-1 text-lg/cosy text-print-muted">
          {most === 0
            ? t("noMoneyHelp")
            : most < total
              ? t.rich("others", { count: total - most, amount: format.money(rest, currency), why: toQueue })
              : t("all")}
        </p>
      </div>
      <p className="text-print-muted text-sm" role="status">
        {t("progress", { done: answered, left: total })}
      </p>
    </div>
  );
}
