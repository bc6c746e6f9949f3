"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { Explanation } from "@/components/amounts/explanation";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { Failure } from "@/components/ui/failure";
import { Bone } from "@/components/ui/skeleton";
import type { Priced } from "./amount-formula";
import { declaredLines } from "./declared-lines";
import { pricedLines } from "./priced";
import { PricedLine } from "./priced-line";
import { Reasons } from "./reasons";

type WhyAmountProps = {
  selection: Selection;
  reference: string;
  name: string;
  schemeCode: string;
  currency: string;
  /** What the amount was made of: one or several prices of one scheme. Without it, the product's declared lines. */
  priced?: readonly Priced[];
  /** Whether a person can still change the quantity: it is shown in pen. */
  written?: boolean;
  /** Whether it is of one item, which is not rounded. */
  ofOneItem?: boolean;
};

/** An amount's formula step by step, the scale line with its source, and why the product falls under that stream. */
export function WhyAmount(props: WhyAmountProps) {
  const { selection, reference, name, schemeCode, currency, written = false, ofOneItem = false } = props;
  const t = useTranslations("amount");
  const declared = useQuery({ ...declaredLines(selection, reference), enabled: props.priced === undefined });
  const priced = props.priced ?? (declared.data && pricedLines(declared.data.data, schemeCode));
  if (declared.isLoadingError) return <Failure error={declared.error} />;
  const [first] = priced ?? [];
  return (
    <Explanation>
      <p className="font-semibold">
        <PortalLink to={`/products/${encodeURIComponent(reference)}`}>{name}</PortalLink>
      </p>
      {first && <StreamChip code={first.schemeCode}>{first.ecoOrganismName}</StreamChip>}
      {priced === undefined && <Bone width={18} />}
      {priced?.length === 0 && <p>{t("nothing")}</p>}
      {priced?.map((each) => (
        <PricedLine
          key={[each.scaleCode, each.codePeriod, each.codeVendor].join(" ")}
          priced={each}
          currency={currency}
          written={written}
          ofOneItem={ofOneItem}
          selection={selection}
        />
      ))}
      {first && <Reasons selection={selection} reference={reference} schemeCode={first.schemeCode} />}
    </Explanation>
  );
}
