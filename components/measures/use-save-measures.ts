"use client";

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import type { CellSelection } from "@/components/grid/cell-selection";
import { marketBody, ofSelection, type Selection } from "@/components/selection/selection";
import { toast } from "@/components/ui/toast";
import type { FilledMeasure } from "@/db/vocabulary";
import { declareMeasures } from "@/lib/client/endpoints";
import { mutation } from "@/lib/client/query";
import type { MeasureSheet } from "./measure-sheet";

type SaveInput = {
  sheet: MeasureSheet;
  selection: Selection;
  measure: FilledMeasure;
  cells: CellSelection;
};

/** Saves what can be read of what is typed; where nothing can, the focus goes to the first that is wrong. */
export function useSaveMeasures({ sheet, selection, measure, cells }: SaveInput) {
  const t = useTranslations("measures");
  const { mutateAsync, isPending, error } = useMutation(mutation(declareMeasures));
  const save = async () => {
    const { rows, dirty } = sheet.overview();
    const sent = dirty.filter(({ cell }) => cell.state === "written");
    if (sent.length === 0)
      return cells.goTo(
        Math.max(
          0,
          rows.findIndex(({ cell }) => cell.state === "error"),
        ),
      );
    const values = sent.flatMap(({ source: { ecoProductId }, cell }) =>
      cell.state === "written" ? [{ ecoProductId, value: cell.value }] : [],
    );
    try {
      const answer = await mutateAsync({
        params: ofSelection(selection).params,
        body: { ...marketBody(selection), measure, values },
      });
      sheet.settle(sent, answer);
      const refused = answer.refused.length;
      void toast(t("saved", { count: sent.length - refused, refused }));
    } catch {
      // The mutation holds the error, shown above the table.
    }
  };
  return { save, isSaving: isPending, error };
}
