"use client";

import { useLocale, useTranslations } from "next-intl";
import { chargedWeightOf, decimal } from "@/components/amounts/contribution-per-item";
import { nameOfModulation } from "@/components/amounts/modulation-name";
import { PriceChanges } from "@/components/amounts/price-changes";
import { PricedFormula } from "@/components/amounts/priced-formula";
import { PricingSteps } from "@/components/amounts/pricing-steps";
import { ScaleLineFacts } from "@/components/amounts/scale-line-facts";
import { UnpricedStreams } from "@/components/amounts/unpriced-streams";
import { useLackingText } from "@/components/composition/use-lacking-text";
import { StreamChip } from "@/components/streams/stream-chip";
import { Unknown } from "@/components/ui/nothing";
import { Sums } from "@/components/ui/sums";
import { useFormat } from "@/components/ui/use-format";
import type { Evidence, OfEvidence } from "./evidence";
import { LineDetails } from "./line-details";
import { useOwedText } from "./use-owed-text";

type Line = Evidence["contributions"][number];

/** Line by line from the published price to what one item owes, then their sum, and what has no price. */
export function Computed({ of }: OfEvidence) {
  const t = useTranslations("evidence");
  const format = useFormat();
  const owed = useOwedText();
  const lackingText = useLackingText();
  const { contributions, laterPrices, unpriced, currency, perItem } = of;
  return (
    <>
      {contributions.map((line) => (
        <ComputedLine key={line.id} of={of} line={line} />
      ))}
      {contributions.length > 1 && (
        <Sums className="mt-4 mb-2 print:break-inside-avoid">
          {contributions.map((line) => (
            <div key={line.id}>
              <dt>
                <StreamChip code={line.schemeCode}>{`${line.ecoOrganismName}, ${line.scaleCode}`}</StreamChip>
              </dt>
              <dd>
                {line.amountPerItem === null ? (
                  <Unknown />
                ) : (
                  format.moneyPerItem(line.amountPerItem, currency)
                )}
              </dd>
            </div>
          ))}
          <div>
            <dt>{t("total")}</dt>
            <dd>{perItem === null ? <Unknown /> : format.moneyPerItem(perItem, currency)}</dd>
          </div>
        </Sums>
      )}
      <div className="mt-3 grid gap-3">
        {contributions.length === 0 && <p className="text-sm/cosy">{owed(of)}</p>}
        <PriceChanges first={contributions} later={laterPrices} currency={currency} />
        {unpriced.length > 0 && <UnpricedStreams of={unpriced} helps lackingOf={lackingText} />}
      </div>
    </>
  );
}

function ComputedLine({ of: { product, currency, modulations }, line }: OfEvidence & { line: Line }) {
  const t = useTranslations("evidence");
  const locale = useLocale();
  const { pricing, price, quantityUnit, scaleLine } = line;
  const nameOf = (code: string) => nameOfModulation(modulations, { ...line, code }, locale);
  return (
    <div className="border-rule border-b py-4 print:break-inside-avoid">
      <h3 className="mb-2">
        <StreamChip code={line.schemeCode}>
          <span className="font-semibold text-sm">{line.ecoOrganismName}</span>
        </StreamChip>
      </h3>
      <PricedFormula
        priced={{
          ...line,
          quantity: "1",
          price: decimal(price),
          priceUnit: quantityUnit,
          itemWeight: chargedWeightOf(product, line),
        }}
        currency={currency}
        ofOneItem
      />
      <div className="mt-3 grid grid-cols-2 items-start gap-x-8 gap-y-2 phone:grid-cols-1">
        {pricing ? (
          <PricingSteps pricing={pricing} currency={currency} nameOf={nameOf} />
        ) : (
          <p className="text-print-muted text-xs/cosy">{t("notKept")}</p>
        )}
        <div className="grid content-start gap-[0.2rem]">
          <ScaleLineFacts code={line.scaleCode} line={scaleLine} />
          <LineDetails line={line} />
        </div>
      </div>
    </div>
  );
}
