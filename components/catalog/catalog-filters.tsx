"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { StreamCode } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { useStreamName } from "@/components/streams/use-stream-name";
import { Input } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { ToolsButton } from "@/components/ui/tools-button";
import { useFormat } from "@/components/ui/use-format";
import { useTyped } from "@/components/ui/use-typed";
import { CATALOG_SOURCES, ECO_PRODUCT_STATUSES } from "@/db/vocabulary";
import type { countEcoProducts } from "@/lib/contract/eco-products";
import type { CatalogFilters as CatalogQuery } from "./catalog-page";
import { SavedFilters } from "./saved-filters";

type Filters = Omit<CatalogQuery, "offset">;
type CatalogFiltersProps = {
  selection: Selection;
  filters: Filters;
  columns: readonly StreamColumn[];
  counts: z.output<(typeof countEcoProducts)["returns"]> | undefined;
  onChange: (change: Partial<Filters>) => void;
};

export function CatalogFilters({ selection, filters, columns, counts, onChange }: CatalogFiltersProps) {
  const t = useTranslations("catalog");
  const statusName = useTranslations("productStatus");
  const format = useFormat();
  const streamName = useStreamName();
  const [isOpen, setOpen] = useState(Boolean(filters.scheme || filters.status || filters.source));
  const productsOf = (code: string) =>
    counts?.schemes
      .filter(({ schemeCode }) => schemeCode === code)
      .reduce((sum, { countProducts }) => sum + countProducts, 0);
  // One that nothing of this page carries stands there too while it is chosen: it can be taken off.
  const codes = [...new Set([...columns.map(({ schemeCode }) => schemeCode), filters.scheme])].filter(
    Boolean,
  );
  return (
    <div className="mt-4.5 mb-3.5 flex flex-wrap items-center gap-2">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <ToolsButton label={t("tools")} isOpen={isOpen} onToggle={() => setOpen(!isOpen)} />
      <div className={isOpen ? "contents" : "contents max-desk:hidden"}>
        <fieldset className="flex min-h-(--control) min-w-0 flex-[1_1_20rem] flex-wrap">
          <legend className="sr-only">{t("streams")}</legend>
          {codes.map((schemeCode) => (
            <button
              key={schemeCode}
              type="button"
              className="-ml-px inline-flex h-(--control) items-center gap-[0.45rem] overflow-hidden rounded-control border border-rule-strong bg-sheet pr-[0.7rem] text-xs before:self-stretch before:border-stream before:border-l-(length:--line) aria-pressed:relative aria-pressed:border-pen aria-pressed:bg-pen-wash aria-pressed:text-pen max-desk:flex-none"
              data-stream={schemeCode}
              aria-pressed={filters.scheme === schemeCode}
              title={streamName(schemeCode)}
              onClick={() => onChange({ scheme: filters.scheme === schemeCode ? "" : schemeCode })}
            >
              <StreamCode>{schemeCode}</StreamCode>
              {counts && (
                <small className="text-2xs text-print-muted">
                  {format.quantity(productsOf(schemeCode) ?? 0)}
                </small>
              )}
            </button>
          ))}
        </fieldset>
        <Choice
          label={t("status")}
          any={t("anyStatus")}
          value={filters.status}
          values={ECO_PRODUCT_STATUSES.filter(
            (status) => counts?.statuses[status] || status === filters.status,
          )}
          nameOf={(status) => statusName(status)}
          onChange={(status) => onChange({ status })}
        />
        <Choice
          label={t("source")}
          any={t("anySource")}
          value={filters.source}
          values={CATALOG_SOURCES.filter((source) => counts?.sources[source] || source === filters.source)}
          nameOf={(source) => t(source)}
          onChange={(source) => onChange({ source })}
        />
        <SavedFilters selection={selection} shown={filters} onChoose={onChange} />
      </div>
    </div>
  );
}

type ChoiceProps<Value extends string> = {
  label: string;
  any: string;
  value: Value | null;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  onChange: (value: Value | null) => void;
};

function Choice<Value extends string>({ label, any, value, values, nameOf, onChange }: ChoiceProps<Value>) {
  return (
    <Select
      className="flex-none max-desk:flex-[1_1_40%] max-desk:*:[select]:w-full"
      narrow
      aria-label={label}
      value={value ?? ""}
      onChange={(event) => onChange(values.find((each) => each === event.target.value) ?? null)}
    >
      <option value="">{any}</option>
      {values.map((each) => (
        <option key={each} value={each}>
          {nameOf(each)}
        </option>
      ))}
    </Select>
  );
}

/** Searches after a short pause, so that a word is one request. */
function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useTranslations("catalog");
  const typed = useTyped(value, onChange);
  return (
    <div className="w-76 max-desk:w-auto max-desk:min-w-0 max-desk:flex-1">
      <Input
        type="search"
        maxLength={100}
        aria-label={t("search")}
        placeholder={t("searchHint")}
        {...typed}
      />
    </div>
  );
}
