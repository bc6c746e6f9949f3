"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { SumButton } from "@/components/amounts/sum-button";
import { TotalButton } from "@/components/amounts/total-button";
import type { FollowedLine } from "@/components/schemes/missing";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Answer } from "@/lib/client/call";
import { leftToPay, type StepToPay } from "./left-to-pay";

const TOTAL = [
  "max-desk:grid max-desk:grid-cols-[1fr_auto] max-desk:items-center max-desk:gap-x-4 max-desk:border-print max-desk:px-(--gutter)",
  "max-desk:*:border-0 max-desk:*:p-0",
].join(" ");

type BoardTotalsProps = {
  selection: Selection;
  rows: readonly FollowedLine[];
  /** What schemes charge beside their lines. */
  fees: readonly FeeOfScheme[];
  /** The statements and credit notes of the period. */
  statements: readonly Answer<"listStatements">["data"][number][];
  currency: string;
};

/** From the sum of the lines to what is left to pay, step by step. */
export function BoardTotals({ selection, rows, fees, statements, currency }: BoardTotalsProps) {
  const t = useTranslations("home");
  const format = useFormat();
  const nameOf = useStepName();
  const lines = rows.map(({ line }) => line);
  const total = lines.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed(2);
  const { steps, left } = leftToPay(lines, fees, statements);
  return (
    <tfoot>
      <tr className={`${TOTAL} max-desk:border-t-[1.5px] max-desk:py-[0.35rem] *:border-b-0 *:py-[0.6rem]`}>
        <th scope="row">{t("totalSoFar")}</th>
        <td className="max-desk:hidden pl-0 font-normal text-print-muted text-sm/cosy" colSpan={2}>
          {t("sumOfRounded")}
        </td>
        <td className="whitespace-nowrap text-right font-medium text-[1.125rem]/compact">
          <TotalButton selection={selection}>{format.amount(total)}</TotalButton>
        </td>
        <td className="max-desk:hidden" />
      </tr>
      {steps.map((step) => (
        <tr key={keyOf(step)} className={`${TOTAL} max-desk:py-[0.35rem] *:border-y-0 *:pt-0 *:pb-[0.6rem]`}>
          <th scope="row" className="font-normal" colSpan={3}>
            {nameOf(step)}
          </th>
          <td className="whitespace-nowrap text-right font-medium text-[1.125rem]/compact">
            <StepAmount step={step} selection={selection} currency={currency} />
          </td>
          <td className="max-desk:hidden" />
        </tr>
      ))}
      <tr
        className={`${TOTAL} max-desk:py-3 max-desk:[border-bottom:4px_double_var(--color-print)] max-desk:border-t-[1.5px] *:py-[0.8rem]`}
      >
        <th scope="row">{t("leftToPay")}</th>
        <td className="max-desk:hidden" />
        <td
          className="whitespace-nowrap text-right font-display font-semibold text-2xl/none tracking-[-0.015em] lining-nums proportional-nums"
          colSpan={2}
        >
          <SumButton
            of={t("leftToPay")}
            currency={currency}
            parts={[
              { key: "total", name: t("totalSoFar"), amount: total },
              ...steps.map((step) => ({ key: keyOf(step), name: nameOf(step), amount: step.amount })),
            ]}
          >
            {format.money(left, currency)}
          </SumButton>
        </td>
        <td className="max-desk:hidden" />
      </tr>
    </tfoot>
  );
}

type StepAmountProps = { step: StepToPay; selection: Selection; currency: string };

/** The amount of a step, with the way to what it is: a fee as it is published, the lines that are paid, the statements. */
function StepAmount({ step, selection, currency }: StepAmountProps) {
  const t = useTranslations("amount.fees");
  const labelOf = useLabel();
  const nameOf = useStepName();
  const format = useFormat();
  const amount = format.signedAmount(step.amount);
  if (step.of === "paid")
    return (
      <TotalButton selection={selection} scheme={step.line}>
        {amount}
      </TotalButton>
    );
  if (step.of !== "fee")
    return (
      <PortalLink className="link" to="/statements" data-why>
        {amount}
      </PortalLink>
    );
  const { fee } = step;
  const published = [t(fee.basis), fee.source].filter(Boolean).join(" · ");
  return (
    <SumButton
      of={nameOf(step)}
      currency={currency}
      parts={[{ key: fee.code, name: labelOf(fee), detail: published, amount: step.amount }]}
    >
      {amount}
    </SumButton>
  );
}

/** What a step to what is left to pay is, in words. */
function useStepName() {
  const t = useTranslations("home");
  const labelOf = useLabel();
  const format = useFormat();
  return (step: StepToPay): string => {
    if (step.of === "fee") return t("feeOf", { scheme: step.fee.ecoOrganismName, fee: labelOf(step.fee) });
    if (step.of === "paid") return t("paidTo", { scheme: step.line.name });
    if (step.of === "vat") return t("vatOfStatements");
    if (step.of === "statements") return t("byStatements");
    const scheme = format.list(step.lines.map(({ name }) => name));
    return t(step.of === "received" ? "paidTo" : "owedBack", { scheme });
  };
}

const keyOf = (step: StepToPay): string => {
  if (step.of === "fee") return `fee ${step.fee.schemeCode} ${step.fee.ecoOrganismName} ${step.fee.code}`;
  const lines = step.of === "paid" ? [step.line] : "lines" in step ? step.lines : [];
  return [step.of, ...lines.map(({ schemeCode, name }) => `${schemeCode} ${name}`)].join(" ");
};
