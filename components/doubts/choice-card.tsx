"use client";

import Big from "big.js";
import { useTranslations } from "next-intl";
import { Sureness } from "@/components/qualification/sureness";
import { useRuleTexts } from "@/components/qualification/use-rule-texts";
import { StreamChip } from "@/components/streams/stream-chip";
import { useStreamText } from "@/components/streams/use-stream-text";
import { useFormat } from "@/components/ui/use-format";
import { SCHEME_CODE_OF_STREAM } from "@/db/vocabulary";
import type { Choice } from "./doubts-of-page";
import { codeOf, wordsOf } from "./marked-title";

type ChoiceCardProps = {
  choice: Choice;
  quantity: string;
  currency: string;
  /** How sure it is that this is right, of what was decided. */
  sureness?: number | undefined;
};

/** A stream that the product may be of: who says so, because of which words, and what is owed then. */
export function ChoiceCard({ choice, quantity, currency, sureness }: ChoiceCardProps) {
  const t = useTranslations("doubts");
  const format = useFormat();
  const rules = useRuleTexts();
  const streamText = useStreamText();
  const words = wordsOf(choice);
  return (
    <div className="grid content-start gap-2 border-rule py-4 first:border-r first:pr-6 last:pl-6 max-desk:px-0 max-desk:first:border-r-0 max-desk:first:border-b max-desk:last:pl-0 max-desk:first:pr-0">
      <h3 className="font-semibold text-print-muted text-sm">
        {choice.by.length === 0
          ? t("mayBe")
          : t("says", { who: format.list(choice.by.map((who) => t(`by.${who}`))) })}
      </h3>
      <p className="border-stream pl-3 [border-left-width:var(--line)]" data-stream={codeOf(choice)}>
        <strong className="block text-lg/tight">{streamText(choice.stream)}</strong>
        <span className="mt-1 flex flex-wrap gap-x-3 gap-y-1">
          {choice.streams.map((stream) => (
            <StreamChip key={stream} code={SCHEME_CODE_OF_STREAM[stream]} />
          ))}
        </span>
      </p>
      {sureness !== undefined && (
        <p className="text-sm">
          {t("sure")} <Sureness of={sureness} />
        </p>
      )}
      <p className="text-sm/cosy">
        {words.length > 0 && <q>{format.list(words)}</q>}{" "}
        <span className="text-print-muted">{rules(choice.why)}</span>
      </p>
      <p className="text-sm">
        {choice.perItem === null ? (
          t("priceUnknown")
        ) : (
          <span data-formula>
            {format.quantity(quantity)} ×{" "}
            {t("perItem", { amount: format.moneyPerItem(choice.perItem, currency) })} ={" "}
            <strong>{format.money(Big(choice.perItem).times(quantity).toFixed(), currency)}</strong>
          </span>
        )}
      </p>
    </div>
  );
}
