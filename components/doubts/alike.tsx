"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { useStreamText } from "@/components/streams/use-stream-text";
import { Button } from "@/components/ui/button";
import { SectionTitle } from "@/components/ui/heading";
import { KeyCap } from "@/components/ui/key-cap";
import { useFormat } from "@/components/ui/use-format";
import { useKeys } from "@/components/ui/use-keys";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { AlikeProduct } from "./doubts-of-page";

type AlikeProps = {
  products: readonly AlikeProduct[];
  answer: StreamOrNone;
  /** What the answer changes, with others that it is given for. */
  changeOf: (others: readonly AlikeProduct[]) => string | null;
  currency: string;
  isBusy: boolean;
  areKeysOn: boolean;
  onGive: (others: readonly AlikeProduct[]) => void;
};

/** So many are shown until all are asked for. */
const SHOWN = 8;

/** The products that an answer would speak for too; those that their words speak against are left out until chosen. */
export function Alike({ products, answer, changeOf, currency, isBusy, areKeysOn, onGive }: AlikeProps) {
  const t = useTranslations("doubts");
  const format = useFormat();
  const streamText = useStreamText();
  const title = useRef<HTMLHeadingElement>(null);
  const [isAll, setAll] = useState(false);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(products.filter(({ stream }) => stream === answer).map(({ ecoProductId }) => ecoProductId)),
  );
  const others = products.filter(({ ecoProductId }) => chosen.has(ecoProductId));
  const change = changeOf(others);
  useEffect(() => title.current?.focus(), []);
  useKeys({ enter: () => onGive(others), escape: () => onGive([]) }, areKeysOn && !isBusy);
  const toggle = (id: string) =>
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  return (
    <div className="border-print border-t bg-ground p-6 max-desk:p-4">
      <SectionTitle ref={title} tabIndex={-1} as="h3">
        {t("alike", { count: products.length })}
      </SectionTitle>
      <p className="mt-1 text-print-muted text-sm/cosy">{t("alikeHelp")}</p>
      <ul className="mt-3 grid grid-cols-2 gap-x-8 max-desk:grid-cols-1">
        {(isAll ? products : products.slice(0, SHOWN)).map((one) => (
          <li key={one.ecoProductId} className="border-rule border-b">
            <label className="flex min-h-(--control) items-center gap-3 py-1 text-sm/cosy">
              <input
                type="checkbox"
                checked={chosen.has(one.ecoProductId)}
                onChange={() => toggle(one.ecoProductId)}
              />
              <span className="min-w-0 flex-1 wrap-anywhere">{one.title ?? one.externalId}</span>
              <span className="whitespace-nowrap text-print-muted">
                {one.stream === answer
                  ? one.change !== null && format.signedAmount(one.change)
                  : t("rather", { stream: streamText(one.stream) })}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button
          look="main"
          wraps
          aria-keyshortcuts="Enter"
          busy={isBusy}
          cost={change === null ? undefined : format.money(change, currency)}
          onClick={() => onGive(others)}
        >
          {t("giveAll", { stream: streamText(answer), count: others.length + 1 })}
          <KeyCap>Enter</KeyCap>
        </Button>
        <Button aria-keyshortcuts="Escape" busy={isBusy} onClick={() => onGive([])}>
          {t("giveOne")}
          <KeyCap>Esc</KeyCap>
        </Button>
        {!isAll && products.length > SHOWN && (
          <Button look="quiet" onClick={() => setAll(true)}>
            {t("seeAll", { count: products.length })}
          </Button>
        )}
      </div>
    </div>
  );
}
