"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { ExplainedSum, Explanation } from "@/components/amounts/explanation";
import { DoesNotApply } from "@/components/ui/nothing";
import { Bone } from "@/components/ui/skeleton";
import { useFormat } from "@/components/ui/use-format";
import { sumOf } from "@/lib/domain/amounts";

/** One thing that a total is the sum of; its amount is a decimal string, undefined where nothing is counted yet. */
export type SumPart = { key: string; name: ReactNode; detail?: string; amount: string | undefined };

type SumOfPartsProps = {
  /** What the total is of. */
  of: ReactNode;
  /** Undefined while they are asked for, as the currency. */
  parts: readonly SumPart[] | undefined;
  currency: string | undefined;
  /** The way to what it is made of. */
  children?: ReactNode;
};

/** A total as a ledger has it: what it is the sum of, a rule, the sum, and how it was rounded. */
export function SumOfParts({ of, parts, currency, children }: SumOfPartsProps) {
  const t = useTranslations("amount");
  const format = useFormat();
  return (
    <Explanation>
      <p className="font-semibold">{of}</p>
      {parts === undefined && <Bone width={18} />}
      {parts?.length === 0 && <p>{t("nothingYet")}</p>}
      {parts && parts.length > 0 && currency && (
        <>
          <ExplainedSum>
            {parts.map(({ key, name, detail, amount }) => (
              <div key={key}>
                <dt>
                  {name}
                  {detail && <small className="block text-print-muted text-xs">{detail}</small>}
                </dt>
                <dd>{amount === undefined ? <DoesNotApply /> : format.amount(amount)}</dd>
              </div>
            ))}
            <div data-total>
              <dt>{t("total")}</dt>
              <dd>
                {format.money(sumOf(parts.flatMap(({ amount }) => (amount ? [amount] : []))), currency)}
              </dd>
            </div>
          </ExplainedSum>
          <p className="text-print-muted text-xs">{t("sumOfRounded")}</p>
        </>
      )}
      {children}
    </Explanation>
  );
}
