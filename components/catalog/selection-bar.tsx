"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { marketBody } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { Failure } from "@/components/ui/failure";
import { toast } from "@/components/ui/toast";
import { correctQualification } from "@/lib/client/endpoints";
import { mutationOfEach } from "@/lib/client/query";
import { catalogFile } from "./catalog-page";

type SelectionBarProps = { selection: Selection; chosen: readonly Product[]; onClear: () => void };

/** Sticks to the bottom while products are selected: how many, and what can be done with them. */
export function SelectionBar({ selection, chosen, onClear }: SelectionBarProps) {
  const t = useTranslations("catalog");
  const told = ({ id }: Product) => ({
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
  const may = useMay("write");
  const open = chosen.filter(({ catalog }) => catalog.ecoProductStatus === "AUTO_QUALIFIED");
  if (chosen.length === 0) return null;
  return (
    <section
      className="sticky bottom-0 z-2 mt-3 flex flex-wrap items-center gap-x-4 gap-y-2 rounded-mark bg-print px-3 py-[0.6rem] text-sheet text-sm max-desk:bottom-[3.4rem] max-desk:-mx-(--gutter)"
      aria-label={t("selected", { count: chosen.length })}
    >
      <b role="status">{t("selected", { count: chosen.length })}</b>
      {may && open.length > 0 && (
        <button
          className="min-h-(--target) underline decoration-1 underline-offset-[0.2em] focus-visible:outline-sheet"
          type="button"
          aria-disabled={confirm.isPending}
          onClick={() => !confirm.isPending && confirm.mutate(open.map(told))}
        >
          {confirm.isPending ? t("confirming") : t("confirmStreams", { count: open.length })}
        </button>
      )}
      <a
        className="min-h-(--target) text-inherit underline decoration-1 underline-offset-[0.2em] focus-visible:outline-sheet"
        href={catalogFile(selection, { ids: chosen.map(({ id }) => id) })}
        download
      >
        {t("export")}
      </a>
      {confirm.error && <Failure error={confirm.error} />}
      <button
        type="button"
        className="ml-auto min-h-(--target) underline decoration-1 underline-offset-[0.2em] focus-visible:outline-sheet"
        onClick={onClear}
      >
        {t("clear")}
      </button>
    </section>
  );
}
