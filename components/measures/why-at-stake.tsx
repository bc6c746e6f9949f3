"use client";

import { useTranslations } from "next-intl";
import { Explanation, Made } from "@/components/amounts/explanation";
import { PricingSteps } from "@/components/amounts/pricing-steps";
import { useModulationName } from "@/components/amounts/use-modulation-name";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Formula } from "@/components/ui/formula";
import { useFormat } from "@/components/ui/use-format";
import type { MeasureToFill } from "./measures-of-page";

type WhyAtStakeProps = {
  selection: Selection;
  row: MeasureToFill;
  name: string;
  currency: string;
  /** Between the lowest and the highest that one item may owe. */
  spread: string;
};

/** What lies between the lowest and the highest that a product may owe: of one item, and of all that were declared. */
export function WhyAtStake({ selection, row, name, currency, spread }: WhyAtStakeProps) {
  const t = useTranslations("measures");
  const format = useFormat();
  const { externalId, quantity, atStake, lines } = row;
  const nameOf = useModulationName(selection, lines);
  return (
    <Explanation>
      <p className="font-semibold">
        <PortalLink to={`/products/${encodeURIComponent(externalId)}`}>{name}</PortalLink>
      </p>
      <Formula
        operands={[
          { figure: format.quantity(quantity), unit: t("items") },
          { figure: format.moneyPerItem(spread, currency), unit: t("betweenEnds") },
        ]}
        result={{ figure: format.money(atStake, currency), unit: t("atStakeUnit") }}
      />
      {lines.map(({ schemeCode, ecoOrganismName, scaleCode, isValidated, pricing }) => (
        <Made key={`${schemeCode} ${scaleCode}`}>
          <StreamChip code={schemeCode}>{`${ecoOrganismName}, ${scaleCode}`}</StreamChip>
          {isValidated && <p className="text-print-muted text-xs/cosy">{t("validated")}</p>}
          <PricingSteps
            pricing={pricing}
            currency={currency}
            nameOf={(code) => nameOf(ecoOrganismName, code)}
          />
        </Made>
      ))}
    </Explanation>
  );
}
