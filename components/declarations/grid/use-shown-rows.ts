"use client";

import { useLocale } from "next-intl";
import { useMemo, useState } from "react";
import { sorted } from "@/components/ui/sort";
import { searchWords } from "@/lib/domain/search-text";
import type { DeclarationDraft } from "../draft/declaration-draft";
import type { GridRow } from "../draft/grid-row";
import { rowsByReference, type Sheet } from "../draft/sheet";
import { isOfScheme, isShown, matches } from "./grid-filters";
import type { GridSort, GridView } from "./use-grid-view";

const SORT_BY: Record<GridSort, (row: GridRow | undefined) => string | number | undefined> = {
  product: (row) => row?.name,
  before: (row) => numberIn(row?.before),
  quantity: (row) => numberIn(row?.cell.state === "written" ? row.cell.quantity : row?.saved),
  weight: (row) => numberIn(row?.source.itemWeight ?? undefined),
  total: (row) => numberIn(row?.total),
};

const numberIn = (decimal: string | undefined) => (decimal === undefined ? undefined : Number(decimal));

/**
 * The references of a filter's and a search's rows in their order, chosen when these are: a row neither leaves nor
 * moves while it is being written.
 */
export function useShownRows(draft: DeclarationDraft, sheet: Sheet, view: GridView): readonly string[] {
  const locale = useLocale();
  const choice = JSON.stringify([view, sheet.rows.length]);
  const [chosen, setChosen] = useState({ choice: "", references: [] as readonly string[] });
  if (chosen.choice !== choice) setChosen({ choice, references: chooseRows(draft, view, locale) });
  return useMemo(() => {
    const byReference = rowsByReference(sheet);
    return chosen.references.every((reference) => byReference.has(reference))
      ? chosen.references
      : chosen.references.filter((reference) => byReference.has(reference));
  }, [sheet, chosen]);
}

function chooseRows(draft: DeclarationDraft, view: GridView, locale: string): string[] {
  const { filter, search, scheme, scope, order } = view;
  const { sheet } = draft.overview();
  const words = searchWords(search);
  const isTyped = (reference: string) => draft.row(reference, scope)?.edited === true;
  const references = sheet.rows
    .filter(
      (row) => isOfScheme(row, scheme) && isShown(row, filter, { scope, isTyped }) && matches(row, words),
    )
    .map(({ ecoProductReference }) => ecoProductReference);
  if (!order) return references;
  const by = (reference: string) => SORT_BY[order.by](draft.row(reference, scope));
  return sorted(references, by, { isDown: order.isDown, locale });
}
