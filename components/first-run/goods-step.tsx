"use client";

import { useLocale, useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Notice } from "@/components/ui/notice";
import { Bone } from "@/components/ui/skeleton";
import { joinList } from "@/lib/i18n/join-list";
import { sentenceGap } from "@/lib/i18n/join-sentences";
import { type FoundStream, type JudgedGoods, notUnderstood } from "./found-streams";
import { FoundTable } from "./found-table";
import { GoodsForm } from "./goods-form";

type GoodsStepProps = {
  selection: Selection;
  goods: readonly JudgedGoods[];
  found: readonly FoundStream[];
  isComplete: boolean;
  isOpen: boolean;
  onOpen: (open: boolean) => void;
  currency: string;
};

/** What is sold, in the producer's words, and the streams that it makes. */
export function GoodsStep({ selection, goods, found, isComplete, isOpen, onOpen, currency }: GoodsStepProps) {
  const t = useTranslations("firstRun");
  const may = useMay("write");
  const locale = useLocale();
  const unclear = notUnderstood(goods);
  return (
    <>
      <p className="max-w-(--measure) text-print-muted text-sm/cosy">
        {goods.length > 0 ? (
          <>
            {t("youWrote")}
            {sentenceGap(locale)}
            <b className="font-semibold text-pen">
              {joinList(
                goods.map(({ title }) => title),
                locale,
              )}
            </b>
            {locale === "zh" ? "。" : ". "}
            {isComplete && t("thatMakes", { count: found.length })}{" "}
          </>
        ) : (
          `${t("steps.goods.help")} `
        )}
        {may && (
          <button type="button" className="link" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
            {t(isOpen ? "close" : goods.length > 0 ? "change" : "sayIt")}
            <span className="sr-only">{` ${t("steps.goods.title")}`}</span>
          </button>
        )}
      </p>
      {isOpen && (
        <GoodsForm key={goods.length} selection={selection} saved={goods} onSaved={() => onOpen(false)} />
      )}
      {!isComplete && (
        <p className="mt-3" aria-busy="true">
          <Bone width={14} />
        </p>
      )}
      {unclear.length > 0 && isComplete && (
        <Notice className="mt-3" signal="check">
          {t("notUnderstood", { goods: joinList(unclear, locale), count: unclear.length })}
        </Notice>
      )}
      {found.length > 0 && <FoundTable selection={selection} found={found} currency={currency} />}
    </>
  );
}
