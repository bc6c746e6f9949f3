"use client";

import { Explanation } from "@/components/amounts/explanation";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { byStream } from "@/lib/domain/stream-order";
import type { Priced } from "./amount-formula";
import { PricedLine } from "./priced-line";
import { Reasons } from "./reasons";

type WhyItemProps = {
  selection: Selection;
  reference: string;
  name: string;
  currency: string;
  /** What each scheme asks for one of it. */
  priced: readonly Priced[];
};

/** What one item of a product owes, scheme by scheme, and why it falls under these streams. */
export function WhyItem({ selection, reference, name, currency, priced }: WhyItemProps) {
  const codes = [...new Set(priced.map(({ schemeCode }) => schemeCode))];
  return (
    <Explanation>
      <p className="font-semibold">
        <PortalLink to={`/products/${encodeURIComponent(reference)}`}>{name}</PortalLink>
      </p>
      {priced.toSorted(byStream).map((each) => (
        <div key={`${each.schemeCode} ${each.scaleCode}`} className="w-full">
          <StreamChip code={each.schemeCode}>{each.ecoOrganismName}</StreamChip>
          <PricedLine selection={selection} priced={each} currency={currency} ofOneItem />
        </div>
      ))}
      {codes.map((schemeCode) => (
        <Reasons key={schemeCode} selection={selection} reference={reference} schemeCode={schemeCode} />
      ))}
    </Explanation>
  );
}
