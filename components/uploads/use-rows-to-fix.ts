"use client";

import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { ofSelection } from "@/components/selection/selection";
import { listScaleLines } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { VERDICTS } from "@/lib/domain/verdicts";
import { type Batch, refusedRows } from "./batches";
import { rowsToFix } from "./fix-rows";
import { marketOf } from "./market-of";
import { verdictsPriced } from "./shared-problems";

/** The refused rows of a batch as they are fixed, and what a product can be said to be; no rows before both are known. */
export function useRowsToFix(producer: string, batch: Batch) {
  const refused = useQuery(refusedRows(producer, batch));
  const all = useMemo(() => refused.data && rowsToFix(batch, refused.data.data), [batch, refused.data]);
  const lacksStream = all?.some(({ wrong }) => wrong.includes("stream")) === true;
  const market = marketOf(producer, batch);
  const scale = useQuery({ ...query(listScaleLines, ofSelection(market)), enabled: lacksStream });
  const verdicts = useMemo(
    () => (scale.data ? verdictsPriced(scale.data.data.map(({ schemeCode }) => schemeCode)) : VERDICTS),
    [scale.data],
  );
  // A field that was chosen in keeps its choice only where it begins with it.
  const rows = lacksStream && scale.isPending ? undefined : all;
  return { rows, verdicts, error: refused.error };
}
