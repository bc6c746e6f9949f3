"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { StreamCode } from "@/components/streams/stream-chip";
import type { StreamColumn } from "@/components/streams/stream-order";
import { useStreamName } from "@/components/streams/use-stream-name";

const PAUSE_MS = 250;

type Filters = { search: string; scheme: string };
type CatalogFiltersProps = {
  filters: Filters;
  columns: readonly StreamColumn[];
  onChange: (change: Partial<Filters>) => void;
};

export function CatalogFilters({ filters, columns, onChange }: CatalogFiltersProps) {
  const t = useTranslations("catalog");
  const streamName = useStreamName();
  return (
    <div className="filters">
      <SearchBox value={filters.search} onChange={(search) => onChange({ search })} />
      <fieldset className="stream-toggles">
        <legend className="sr-only">{t("streams")}</legend>
        {columns.map(({ schemeCode }) => (
          <button
            key={schemeCode}
            type="button"
            className="stream-toggle"
            data-stream={schemeCode}
            aria-pressed={filters.scheme === schemeCode}
            title={streamName(schemeCode)}
            onClick={() => onChange({ scheme: filters.scheme === schemeCode ? "" : schemeCode })}
          >
            <StreamCode>{schemeCode}</StreamCode>
          </button>
        ))}
      </fieldset>
    </div>
  );
}

/** Searches after a short pause, so that a word is one request. */
function SearchBox({ value, onChange }: { value: string; onChange: (search: string) => void }) {
  const t = useTranslations("catalog");
  const [text, setText] = useState(value);

  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => onChange(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text, value, onChange]);

  return (
    <input
      className="input"
      type="search"
      maxLength={100}
      aria-label={t("search")}
      placeholder={t("searchHint")}
      value={text}
      onChange={(event) => setText(event.target.value)}
    />
  );
}
