"use client";

import { useTranslations } from "next-intl";
import { ChoiceFilter, FilterFields, TextFilter } from "@/components/ui/filters";
import { Views } from "@/components/ui/views";
import type { Answer } from "@/lib/client/call";
import { LINE_STATES } from "@/lib/domain/line-states";
import { PAGE } from "../listed";
import type { LineFilter } from "./use-listed-lines";

const VIEWS = ["", ...LINE_STATES] as const;

type LineFiltersProps = {
  /** How many lines there are, whatever is filtered. */
  count: number;
  found: Pick<Answer<"listLinesOfScale">, "streams" | "counts">;
  filters: LineFilter;
  onChange: (change: Partial<LineFilter>) => void;
};

/** What narrows the lines of a scale: texts and streams where they are many, and the views of those in a state. */
export function LineFilters({ count, found, filters, onChange }: LineFiltersProps) {
  const t = useTranslations("operator");
  const countOf = (state: (typeof VIEWS)[number]) =>
    state === "" ? count : (found.counts.find((one) => one.state === state)?.count ?? 0);
  // What narrows them stays in the address where another period is chosen, whose lines may be few.
  const isNarrowed = filters.Search !== "" || filters.Stream !== "";
  const views = VIEWS.filter((state) => state === "" || state === filters.State || countOf(state) > 0);
  return (
    <>
      {(count > PAGE || isNarrowed) && (
        <FilterFields>
          <TextFilter
            label={t("search")}
            value={filters.Search}
            onChange={(Search) => onChange({ Search })}
          />
          {(found.streams.length > 1 || filters.Stream !== "") && (
            <ChoiceFilter
              label={t("schemes.field.stream")}
              value={filters.Stream}
              onChange={(Stream) => onChange({ Stream })}
              options={found.streams.map((stream) => [stream, stream])}
            />
          )}
        </FilterFields>
      )}
      {views.length > 1 && (
        <Views
          label={t("schemes.views.label")}
          views={views.map((state) => ({
            name: state,
            text: t(`schemes.views.${state || "all"}`),
            count: countOf(state),
          }))}
          shown={VIEWS.find((state) => state === filters.State)}
          onChange={(State) => onChange({ State })}
        />
      )}
    </>
  );
}
