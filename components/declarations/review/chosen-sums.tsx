"use client";

import { useTranslations } from "next-intl";
import type { FeeOfScheme } from "@/components/amounts/fee-lines";
import { TotalButton } from "@/components/amounts/total-button";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { FieldHint, FieldLabel } from "@/components/ui/field";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import { useLabel } from "@/components/ui/use-label";
import type { Part } from "./ready-parts";
import { SumOfSchemes } from "./sum-of-schemes";

type ChosenSumsProps = { selection: Selection; chosen: readonly Part[]; currency: string };

/** What each of the chosen parts comes to, and all of them. */
export function ChosenSums({ selection, chosen, currency }: ChosenSumsProps) {
  const t = useTranslations("review");
  const format = useFormat();
  return (
    <Sums className="*:last:items-baseline *:last:pt-2.5">
      {chosen.map(({ schemeProId, schemeCode, ecoOrganismName, totalAmountScheme }) => (
        <div key={schemeProId}>
          <dt>
            <StreamChip code={schemeCode}>{ecoOrganismName}</StreamChip>
          </dt>
          <dd>
            <TotalButton selection={selection} scheme={{ schemeCode, name: ecoOrganismName }}>
              {format.amount(totalAmountScheme)}
            </TotalButton>
          </dd>
        </div>
      ))}
      <div>
        <dt>{t("total")}</dt>
        <dd className="font-display font-semibold text-[1.5rem]/compact lining-nums proportional-nums">
          <SumOfSchemes of={t("toValidate")} schemes={chosen} currency={currency} />
        </dd>
      </div>
    </Sums>
  );
}

/** What schemes charge beside what is chosen: never part of its sum. */
export function ChosenFees({ fees }: { fees: readonly FeeOfScheme[] }) {
  const t = useTranslations("amount.fees");
  const format = useFormat();
  const labelOf = useLabel();
  if (fees.length === 0) return null;
  return (
    <section data-formula aria-label={t("title")}>
      <FieldLabel as="h3">{t("title")}</FieldLabel>
      <Sums total={false} className="mt-1">
        {fees.map((fee) => (
          <div key={`${fee.schemeCode} ${fee.ecoOrganismName} ${fee.code}`}>
            <dt>
              {`${fee.ecoOrganismName}${format.colon}${labelOf(fee)}`}
              <small className="block text-2xs text-print-muted">{t(fee.basis)}</small>
            </dt>
            <dd>{format.amount(fee.amount)}</dd>
          </div>
        ))}
      </Sums>
      <FieldHint>{t("notInTotal")}</FieldHint>
    </section>
  );
}
