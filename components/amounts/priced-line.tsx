"use client";

import { Made } from "@/components/amounts/explanation";
import type { Selection } from "@/components/selection/selection";
import type { Priced } from "./amount-formula";
import { PricedFormula } from "./priced-formula";
import { PricingSteps } from "./pricing-steps";
import { ScaleLineOf } from "./scale-line-of";
import { useModulationName } from "./use-modulation-name";

type PricedLineProps = {
  selection: Selection;
  priced: Priced;
  currency: string;
  written?: boolean;
  ofOneItem?: boolean;
};

/** A formula, of which part of the year and channel, and the scale line that its price is from. */
export function PricedLine({ selection, ...of }: PricedLineProps) {
  const { pricing, ecoOrganismName } = of.priced;
  const nameOf = useModulationName(selection, [of.priced]);
  const where = [of.priced.codePeriod, of.priced.codeVendor].filter(Boolean).join(", ");
  return (
    <Made>
      {where && <p className="text-print-muted text-xs/snug">{where}</p>}
      <PricedFormula {...of} />
      {pricing && (
        <PricingSteps
          pricing={pricing}
          currency={of.currency}
          nameOf={(code) => nameOf(ecoOrganismName, code)}
        />
      )}
      <ScaleLineOf selection={selection} priced={of.priced} />
    </Made>
  );
}
