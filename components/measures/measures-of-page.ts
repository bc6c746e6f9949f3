import { ofSelection, type Selection } from "@/components/selection/selection";
import { FILLED_MEASURES, type FilledMeasure } from "@/db/vocabulary";
import { oneOf, whole } from "@/lib/client/address";
import type { Answer } from "@/lib/client/call";
import { listMeasures } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";

export type MeasuresAnswer = Answer<"listMeasures">;
export type MeasureToFill = MeasuresAnswer["data"][number];
export type Filled = Answer<"declareMeasures">["filled"][number];

/** What is shown of the measures, as the address says it; without a measure, the first that a product is asked for. */
export const MEASURE_FILTERS = { measure: oneOf(FILLED_MEASURES, null), offset: whole() };

export const MEASURES_PAGE = 100;

export const FIRST_MEASURE = FILLED_MEASURES[0];

/** The products that a measure is asked of, the most money at stake first. */
export function measuresPage(
  selection: Selection,
  { measure, offset }: { measure: FilledMeasure | null; offset: number },
) {
  const { params, query: market } = ofSelection(selection);
  return query(listMeasures, {
    params,
    query: { ...market, Measure: measure ?? FIRST_MEASURE, ...pageAt(offset, MEASURES_PAGE) },
  });
}
