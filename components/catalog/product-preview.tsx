"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { z } from "zod";
import { rangePerItem } from "@/components/amounts/contribution-per-item";
import { PricedLine } from "@/components/amounts/priced-line";
import { UnpricedStreams } from "@/components/amounts/unpriced-streams";
import { useLackingText } from "@/components/composition/use-lacking-text";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { StreamChip } from "@/components/streams/stream-chip";
import { useFormat } from "@/components/ui/use-format";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { previewEcoProduct } from "@/lib/contract/eco-products";
import { sumOf } from "@/lib/domain/amounts";

type ProductPreviewProps = {
  selection: Selection;
  preview: z.output<(typeof previewEcoProduct)["returns"]>;
};

/** Why nothing can be previewed yet; what is wrong with an identifier stands beside the field. */
const UNDECIDED = ["SERVICE_013", "SERVICE_014", "SERVICE_015"] as const;

/** The streams that a product would fall under, by which words, and what one item would owe to each scheme. */
export function ProductPreview({ selection, preview }: ProductPreviewProps) {
  const t = useTranslations("addProduct");
  const amounts = useTranslations("amount");
  const format = useFormat();
  const lackingText = useLackingText();
  const currency = useQuery(query(getProducerEcoContributions, ofSelection(selection))).data?.currency;
  const { streams, unpriced, qualification } = preview;
  const range = rangePerItem(streams);
  const undecided = UNDECIDED.find((code) => code === preview.error);
  if (undecided)
    return unpriced.length > 0 ? (
      <div className="mt-3.5 grid gap-2 border-rule border-t pt-3.5">
        <p className="text-print-muted text-sm/cosy">
          {t(undecided === "SERVICE_014" ? "noPrice" : `undecided.${undecided}`)}
        </p>
        <UnpricedStreams of={unpriced} helps lackingOf={lackingText} />
      </div>
    ) : (
      <p className="text-print-muted text-sm/cosy">{t(`undecided.${undecided}`)}</p>
    );
  if (!currency || !qualification) return null;
  if (streams.length + unpriced.length === 0) return <p className="text-sm/cosy">{t("owesNothing")}</p>;
  return (
    <div data-preview className="mt-3.5 grid gap-3.5 border-rule border-t pt-3.5">
      {streams.map(({ stream, scaleLine, pricing }) => {
        const words = qualification.streams
          .find((each) => each.stream === stream)
          ?.why.flatMap((why) => why.words);
        return (
          <section key={`${stream} ${scaleLine.scaleCode}`}>
            <StreamChip code={scaleLine.schemeCode}>{scaleLine.ecoOrganismName}</StreamChip>
            {words && words.length > 0 && (
              <small className="block text-print-muted">
                {t("fromWords", { words: format.list([...new Set(words)]) })}
              </small>
            )}
            <PricedLine
              selection={selection}
              priced={{
                ...scaleLine,
                pricing,
                price: pricing.price,
                priceUnit: pricing.priceUnit,
                quantity: "1",
                itemWeight: pricing.itemWeight ?? preview.itemWeight,
              }}
              currency={currency}
              ofOneItem
            />
          </section>
        );
      })}
      {unpriced.length > 0 && <UnpricedStreams of={unpriced} helps lackingOf={lackingText} />}
      {streams.length > 1 && (
        <p data-formula className="flex justify-between gap-4 text-sm">
          <span>{t("oneItemOwes")}</span>
          <span className="text-right">
            <b>{format.moneyPerItem(sumOf(streams.map(({ amountPerItem }) => amountPerItem)), currency)}</b>
            {range && (
              <small className="block text-print-muted">
                {amounts("itemBetween", {
                  low: format.moneyPerItem(range.low, currency),
                  high: format.moneyPerItem(range.high, currency),
                })}
              </small>
            )}
          </span>
        </p>
      )}
    </div>
  );
}
