"use client";

import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { DraftRow } from "../draft/declaration-draft";
import type { GridTexts } from "./grid-texts";
import { NotKnown } from "./not-known";

type WeightCellProps = {
  texts: GridTexts;
  row: DraftRow;
  /** The addresses of the product's page, and of where it is changed. */
  page: string;
  editor: string;
  /** Whether the row can't be validated without a weight. */
  isBlocking: boolean;
};

/** What an item weighs; where that can hardly be right or is missing, it leads to where it is mended. */
export function WeightCell({ texts, row, page, editor, isBlocking }: WeightCellProps) {
  return (
    <td
      className="whitespace-nowrap text-right text-print-muted max-desk:hidden"
      data-cell={isBlocking ? "error" : undefined}
    >
      <Weight texts={texts} row={row} page={page} editor={editor} isBlocking={isBlocking} />
    </td>
  );
}

function Weight({ texts, row, page, editor, isBlocking }: WeightCellProps) {
  const { t, format } = texts;
  const { source, name, oddWeight } = row;
  const spoken = <span className="sr-only">{` ${name}`}</span>;
  if (source.itemWeight !== null && oddWeight)
    return (
      <a className="font-semibold text-check" href={editor} tabIndex={-1}>
        {format.weight(source.itemWeight)}
        {spoken}
      </a>
    );
  if (source.itemWeight !== null) return format.weight(source.itemWeight);
  if (!source.contributions.some(({ priceUnit }) => priceUnit === WEIGHT_UNIT))
    return <NotKnown texts={texts} />;
  return (
    <a
      className="font-semibold text-stop text-xs"
      href={source.isReadOnly ? page : editor}
      tabIndex={isBlocking ? 0 : -1}
    >
      {t("weightMissing")}
      {spoken}
    </a>
  );
}
