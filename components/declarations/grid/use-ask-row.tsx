"use client";

import { useCallback } from "react";
import { WhyAmount, WhyProduct } from "@/components/amounts/why";
import { useAskWhy } from "@/components/amounts/why-host";
import type { Selection } from "@/components/selection/selection";
import type { StreamColumn } from "@/components/streams/stream-order";
import { type GridRow, pricesOf } from "../draft/grid-row";

/** Opens why a row's amount is what it is: one scheme's, else that of all. */
export type AskRow = (button: HTMLElement, row: GridRow, schemeCode?: string) => void;

type AskRowInput = { selection: Selection; currency: string; columns: readonly StreamColumn[] };

export function useAskRow({ selection, currency, columns }: AskRowInput): AskRow {
  const askWhy = useAskWhy();
  return useCallback(
    (button: HTMLElement, row: GridRow, schemeCode?: string) => {
      const of = { selection, reference: row.source.ecoProductReference, name: row.name, currency };
      if (schemeCode === undefined)
        return askWhy(button, <WhyProduct {...of} amounts={row.amounts} columns={columns} />);
      const typed = row.edited && row.cell.state === "written" ? row.cell.quantity : undefined;
      askWhy(
        button,
        <WhyAmount
          {...of}
          schemeCode={schemeCode}
          written={row.cell.state !== "locked"}
          {...(typed !== undefined && { priced: pricesOf(row.source, row.scope.part, schemeCode, typed) })}
        />,
      );
    },
    [askWhy, selection, currency, columns],
  );
}
