"use client";

import { useLocale } from "next-intl";
import { useEffect, useLayoutEffect, useState } from "react";
import { useFormat } from "@/components/ui/use-format";
import type { FilledMeasure } from "@/db/vocabulary";
import { MeasureSheet } from "./measure-sheet";
import type { MeasureToFill } from "./measures-of-page";

/** What is written of a measure for as long as its page is open. The server that draws the page first knows nothing typed. */
export function useMeasureSheet(
  place: string,
  measure: FilledMeasure,
  rows: readonly MeasureToFill[],
): MeasureSheet {
  const locale = useLocale();
  const { decimalMark } = useFormat();
  const [sheet] = useState(() => new MeasureSheet(place, measure, { rows, locale, decimalMark }));
  useLayoutEffect(() => sheet.receive({ rows, locale, decimalMark }), [sheet, rows, locale, decimalMark]);
  useEffect(() => sheet.open(), [sheet]);
  return sheet;
}
