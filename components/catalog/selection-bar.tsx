"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { ChosenProducts } from "@/components/composition/spread-result";
import { marketBody, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Failure } from "@/components/ui/failure";
import { keepingFocus } from "@/components/ui/focus-next";
import { toast } from "@/components/ui/toast";
import { correctQualification } from "@/lib/client/endpoints";
import { mutationOfEach } from "@/lib/client/query";
import { catalogFile } from "./catalog-page";
import type { Refused } from "./refused-dialog";
import { useDiscontinue } from "./use-discontinue";

/** What is done for selected products in a dialog. */
export type ForSelected = "facts" | "stream" | "merge" | "delete" | "template" | "claim";

type SelectionBarProps = {
  selection: Selection;
  chosen: readonly Product[];
  onOpen: (what: ForSelected) => void;
  onClear: () => void;
  /** Some could not be discontinued, or brought back. */
  onRefused: (refused: Refused) => void;
};

/** So many are confirmed each by itself, named in an address, and looked at before they become one. */
const ONE_BY_ONE = 50;
const IN_AN_ADDRESS = 100;
const MERGED_AT_MOST = 20;

const ACTION = "min-h-(--target) text-inherit underline decoration-1 underline-offset-[0.2em]";

/** Sticks to the bottom while products are selected: how many, and what can be done with them. */
export function SelectionBar({ selection, chosen, onOpen, onClear, onRefused }: SelectionBarProps) {
  const t = useTranslations("catalog");
  const work = useTranslations("catalogWork");
  const may = useMay("write");
  const discontinue = useDiscontinue(selection, { onClear, onRefused });
  const confirm = useMutation({
    ...mutationOfEach(correctQualification),
    onSuccess: (_answers, { length }) => {
      void toast(t("confirmed", { count: length }));
      onClear();
    },
  });
  const confirmation = ({ id }: Product) => ({
    params: { ProducerNrn: selection.producer, EcoProductId: id },
    body: { ...marketBody(selection), confirm: true } as const,
  });
  const productsThat = (areDiscontinued: boolean): ChosenProducts =>
    new Map(
      chosen
        .filter(({ catalog }) => (catalog.ecoProductStatus === "DISCONTINUED") === areDiscontinued)
        .map(({ id, facts, externalId }) => [id, facts.title ?? externalId]),
    );
  const [sold, stopped] = [productsThat(false), productsThat(true)];
  const open = chosen.filter(({ catalog }) => catalog.ecoProductStatus === "AUTO_QUALIFIED");
  const error = confirm.error ?? discontinue.error;
  const dialogs: (readonly [ForSelected, string])[] = [
    ["facts", work("openFacts")],
    ["stream", work("openStream")],
    ...(chosen.length > 1 && chosen.length <= MERGED_AT_MOST ? [["merge", work("openMerge")] as const] : []),
    ["delete", work("openDelete")],
    ["template", t("useTemplate")],
    ...(chosen.length <= IN_AN_ADDRESS ? [["claim", t("claim")] as const] : []),
  ];
  if (chosen.length === 0) return null;
  return (
    <section
      data-foot-bar
      className="sticky bottom-0 z-2 mt-3 flex max-h-[40vh] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto rounded-mark bg-print px-3 py-[0.6rem] text-sheet text-sm max-desk:bottom-[3.4rem] max-desk:-mx-(--gutter)"
      aria-label={t("selected", { count: chosen.length })}
    >
      <b>{t("selected", { count: chosen.length })}</b>
      {may && open.length > 0 && open.length <= ONE_BY_ONE && (
        <button
          className={ACTION}
          type="button"
          aria-disabled={confirm.isPending}
          onClick={() => !confirm.isPending && confirm.mutate(open.map(confirmation))}
        >
          {confirm.isPending ? t("confirming") : t("confirmStreams", { count: open.length })}
        </button>
      )}
      {may && (
        <>
          {sold.size > 0 && (
            <button className={ACTION} type="button" onClick={() => discontinue.setDiscontinued(sold, true)}>
              {work("discontinue", { count: sold.size })}
            </button>
          )}
          {stopped.size > 0 && (
            <button
              className={ACTION}
              type="button"
              onClick={() => discontinue.setDiscontinued(stopped, false)}
            >
              {work("bringBack", { count: stopped.size })}
            </button>
          )}
          {dialogs.map(([dialog, label]) => (
            <button key={dialog} className={ACTION} type="button" onClick={() => onOpen(dialog)}>
              {label}
            </button>
          ))}
        </>
      )}
      {chosen.length <= IN_AN_ADDRESS && (
        <a className={ACTION} href={catalogFile(selection, { ids: chosen.map(({ id }) => id) })} download>
          {t("export")}
        </a>
      )}
      {error && <Failure error={error} />}
      <button type="button" className={`ml-auto ${ACTION}`} onClick={() => keepingFocus(onClear)}>
        {t("clear")}
      </button>
    </section>
  );
}
