"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import { UnpricedStreams } from "@/components/amounts/unpriced-streams";
import { WhyButton } from "@/components/amounts/why-button";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Bar } from "@/components/ui/bar";
import { Failure } from "@/components/ui/failure";
import { SectionTitle } from "@/components/ui/heading";
import { useFormat } from "@/components/ui/use-format";
import { AddPart } from "./add-part";
import { Claims } from "./claims";
import { PackagingTools } from "./packaging-tools";
import { PartsTable } from "./parts-table";
import { compositionOf } from "./use-declare";
import { useLackingText } from "./use-lacking-text";
import { WaysToDeclare } from "./ways-to-declare";

/** What it says comes when it is first asked for. */
const Estimates = dynamic(() => import("./estimates").then((module) => module.Estimates), { ssr: false });

type ProductCompositionProps = { selection: Selection; product: Product; currency: string };

/** What a product is made of, how each fact is known, what it owes by them, and what can be claimed for it. */
export function ProductComposition({ selection, product, currency }: ProductCompositionProps) {
  const t = useTranslations("composition");
  const format = useFormat();
  const lackingText = useLackingText();
  const may = useMay("write");
  const found = useQuery(compositionOf(selection, product.id));
  if (found.isLoadingError) return <Failure error={found.error} />;
  // Its room is kept, so that what is below stays where it is.
  if (!found.data) return <div className="mt-9 min-h-96" />;
  const composition = found.data;
  const { perItem, low, high } = composition;
  const lacking = composition.unpriced.filter(({ materials, measures }) => materials ?? measures);
  const money = (amount: string) => format.moneyPerItem(amount, currency);
  return (
    <section className="mt-9 min-h-96">
      <SectionTitle>{t("title")}</SectionTitle>
      <p className="mt-1 mb-3 text-print-muted text-sm/cosy">
        {may && <>{t("help")} </>}
        {perItem === null ? t("owesUnknown") : t("owes", { amount: money(perItem) })}
        {low !== null && high !== null && (
          <>
            {", "}
            <WhyButton
              label={t("askBetween", { low: money(low), high: money(high) })}
              why={<Estimates composition={composition} />}
            >
              {t("between", { low: money(low), high: money(high) })}
            </WhyButton>
          </>
        )}
      </p>
      {lacking.length > 0 && (
        <div className="mb-3">
          <UnpricedStreams of={lacking} helps lackingOf={lackingText} />
        </div>
      )}
      <PartsTable selection={selection} composition={composition} currency={currency} />
      {may && (
        <Bar className="mt-3">
          <AddPart selection={selection} composition={composition} />
          <PackagingTools selection={selection} composition={composition} currency={currency} />
        </Bar>
      )}
      <Claims selection={selection} composition={composition} currency={currency} />
      <WaysToDeclare
        // What is tried is of one product, and of how it is declared now.
        key={composition.declaring
          .map(({ schemeProId, declaredAs }) => `${schemeProId} ${declaredAs}`)
          .join()}
        selection={selection}
        composition={composition}
        currency={currency}
      />
    </section>
  );
}
