"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { ChosenProducts } from "@/components/composition/spread-result";
import type { Selection } from "@/components/selection/selection";
import { marketBody } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Failure, useErrorText } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { changeEcoProducts, correctQualification } from "@/lib/client/endpoints";
import { mutation, mutationOfEach } from "@/lib/client/query";
import { catalogFile } from "./catalog-page";
import type { Refused } from "./refused-dialog";

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
  const inputOf = ({ id }: Product) => ({
    params: { ProducerNrn: selection.producer, EcoProductId: id },
    body: { ...marketBody(selection), confirm: true } as const,
  });
  const confirm = useMutation({
    ...mutationOfEach(correctQualification),
    onSuccess: (_answers, { length }) => {
      void toast(t("confirmed", { count: length }));
      onClear();
    },
  });
  const work = useTranslations("catalogWork");
  const errorText = useErrorText();
  const change = useMutation(mutation(changeEcoProducts));
  const undo = useMutation(mutation(changeEcoProducts));
  const setDiscontinued = async (
    { mutateAsync, isPending }: typeof change,
    products: ChosenProducts,
    discontinued: boolean,
  ) => {
    if (isPending) return;
    const answer = await mutateAsync({
      params: { ProducerNrn: selection.producer },
      body: { ...marketBody(selection), ecoProductIds: [...products.keys()], discontinued },
    });
    const isRefused = new Set(answer.refused.map(({ ecoProductId }) => ecoProductId));
    const changed = new Map([...products].filter(([id]) => !isRefused.has(id)));
    onClear();
    if (isRefused.size > 0)
      onRefused({ asked: discontinued ? "discontinue" : "bringBack", products, refused: answer.refused });
    if (changed.size > 0)
      void toast(work(discontinued ? "discontinued" : "broughtBack", { count: answer.changed }), {
        label: work("undo"),
        // Nothing is selected any more, and the page may be left: a toast is where it can be said that this failed.
        run: () =>
          void setDiscontinued(undo, changed, !discontinued).catch(
            (error: Error) => void toast(errorText(error)),
          ),
      });
  };
  // What fails is said beside what is selected.
  const ask = (products: ChosenProducts, discontinued: boolean) =>
    void setDiscontinued(change, products, discontinued).catch(() => {});
  const productsThat = (areDiscontinued: boolean): ChosenProducts =>
    new Map(
      chosen
        .filter(({ catalog }) => (catalog.ecoProductStatus === "DISCONTINUED") === areDiscontinued)
        .map(({ id, facts, externalId }) => [id, facts.title ?? externalId]),
    );
  const [sold, stopped] = [productsThat(false), productsThat(true)];
  const may = useMay("write");
  const open = chosen.filter(({ catalog }) => catalog.ecoProductStatus === "AUTO_QUALIFIED");
  if (chosen.length === 0) return null;
  return (
    <section
      data-foot-bar
      className="sticky bottom-0 z-2 mt-3 flex max-h-[40vh] flex-wrap items-center gap-x-4 gap-y-2 overflow-y-auto rounded-mark bg-print px-3 py-[0.6rem] text-sheet text-sm max-desk:bottom-[3.4rem] max-desk:-mx-(--gutter)"
      aria-label={t("selected", { count: chosen.length })}
    >
      <b role="status">{t("selected", { count: chosen.length })}</b>
      {may && open.length > 0 && open.length <= ONE_BY_ONE && (
        <button
          className={ACTION}
          type="button"
          aria-disabled={confirm.isPending}
          onClick={() => !confirm.isPending && confirm.mutate(open.map(inputOf))}
        >
          {confirm.isPending ? t("confirming") : t("confirmStreams", { count: open.length })}
        </button>
      )}
      {may && (
        <>
          {sold.size > 0 && (
            <button className={ACTION} type="button" onClick={() => ask(sold, true)}>
              {work("discontinue", { count: sold.size })}
            </button>
          )}
          {stopped.size > 0 && (
            <button className={ACTION} type="button" onClick={() => ask(stopped, false)}>
              {work("bringBack", { count: stopped.size })}
            </button>
          )}
          <button className={ACTION} type="button" onClick={() => onOpen("facts")}>
            {work("openFacts")}
          </button>
          <button className={ACTION} type="button" onClick={() => onOpen("stream")}>
            {work("openStream")}
          </button>
          {chosen.length > 1 && chosen.length <= MERGED_AT_MOST && (
            <button className={ACTION} type="button" onClick={() => onOpen("merge")}>
              {work("openMerge")}
            </button>
          )}
          <button className={ACTION} type="button" onClick={() => onOpen("delete")}>
            {work("openDelete")}
          </button>
          <button className={ACTION} type="button" onClick={() => onOpen("template")}>
            {t("useTemplate")}
          </button>
          {chosen.length <= IN_AN_ADDRESS && (
            <button className={ACTION} type="button" onClick={() => onOpen("claim")}>
              {t("claim")}
            </button>
          )}
        </>
      )}
      {chosen.length <= IN_AN_ADDRESS && (
        <a className={ACTION} href={catalogFile(selection, { ids: chosen.map(({ id }) => id) })} download>
          {t("export")}
        </a>
      )}
      {(confirm.error ?? change.error) && <Failure error={(confirm.error ?? change.error) as Error} />}
      <button type="button" className={`ml-auto ${ACTION}`} onClick={onClear}>
        {t("clear")}
      </button>
    </section>
  );
}
