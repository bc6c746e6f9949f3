"use client";

import { memo } from "react";
import type { StreamColumn } from "@/components/streams/stream-order";
import type { DeclarationDraft, DraftRow } from "../draft/declaration-draft";
import type { Scope } from "../draft/grid-row";
import type { GridTexts } from "./grid-texts";
import { QuantityCell } from "./quantity-cell";
import { AmountCells, TotalCell } from "./row-amounts";
import { RowRemark } from "./row-remark";
import type { AskRow } from "./use-ask-row";
import { useDraftRow } from "./use-declaration-draft";
import type { RowActs } from "./use-row-acts";
import { WeightCell } from "./weight-cell";

export type GridRowViewProps = RowActs & {
  draft: DeclarationDraft;
  texts: GridTexts;
  reference: string;
  scope: Scope;
  index: number;
  columns: readonly StreamColumn[];
  /** Whether a row lists its schemes, and has no column for each. */
  listed: boolean;
  before: string;
  /** The address of a page of the portal. */
  href: (path: string) => string;
  isSelected: boolean;
  isEntry: boolean;
  onAsk: AskRow;
};

/** One product: what was sold the year before, what is written now, and what each scheme asks for it. */
export const GridRowView = memo(function GridRowView(props: GridRowViewProps) {
  const row = useDraftRow(props.draft, props.reference, props.scope);
  return row && <DrawnRow {...props} row={row} />;
});

function DrawnRow(props: GridRowViewProps & { row: DraftRow }) {
  const { texts, row, index, columns, listed, before, href, isSelected, isEntry, onAsk } = props;
  const { format } = texts;
  const page = `/products/${encodeURIComponent(row.source.ecoProductReference)}`;
  const weightBlocks = row.amounts.some(({ lacksWeight }) => lacksWeight) && row.cell.state !== "locked";
  return (
    <tr aria-rowindex={index + 2}>
      <td className="pr-2 pl-0 text-right text-2xs text-print-faint max-desk:hidden">{index + 1}</td>
      <ProductHead texts={texts} row={row} before={before} href={href(page)} weightBlocks={weightBlocks} />
      <td className="whitespace-nowrap text-right text-print-muted max-desk:hidden">
        {row.before !== undefined && format.quantity(row.before)}
      </td>
      <QuantityCell texts={texts} row={row} index={index} isSelected={isSelected} isEntry={isEntry} />
      <td className="remark text-print-muted text-xs/snug" id={`remark-${index}`}>
        <RowRemark texts={texts} row={row} onConfirm={props.onConfirm} onChoose={props.onChoose} />
      </td>
      <WeightCell
        texts={texts}
        row={row}
        page={href(page)}
        editor={href(`${page}/edit`)}
        isBlocking={weightBlocks}
      />
      <AmountCells texts={texts} row={row} columns={columns} listed={listed} onAsk={onAsk} />
      <TotalCell texts={texts} row={row} onAsk={onAsk} />
    </tr>
  );
}

type ProductHeadProps = Pick<GridRowViewProps, "texts" | "before"> & {
  row: DraftRow;
  href: string;
  weightBlocks: boolean;
};

/** The product; where there is no room for more columns, with what was sold before and whether its weight is missing. */
function ProductHead({ texts: { t, format }, row, before, href, weightBlocks }: ProductHeadProps) {
  const { name, source } = row;
  return (
    <th
      scope="row"
      className="pinned"
      title={`${name} ${source.externalIdType} ${source.ecoProductReference}`}
    >
      <a href={href} tabIndex={-1}>
        {name}
      </a>
      <span className="hidden gap-2 text-2xs text-print-muted max-desk:flex">
        {row.before !== undefined && `${before}${format.colon}${format.quantity(row.before)}`}
        {weightBlocks && <span className="font-semibold text-stop text-xs">{t("weightMissing")}</span>}
      </span>
    </th>
  );
}
