"use client";

import { useTranslations } from "next-intl";

type PagerProps = {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

const startOfLast = (total: number, limit: number) => Math.floor((total - 1) / limit) * limit;

/** "1 to 25 of 40", and the way to the others. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  const t = useTranslations("common");
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  const isPastEnd = offset >= total;
  return (
    <nav
      className="flex items-center justify-between gap-4 py-3 text-print-muted text-sm"
      aria-label={t("pages")}
    >
      <span role="status">
        {isPastEnd ? t("pastEnd", { total }) : t("range", { first: offset + 1, last, total })}
      </span>
      <span className="flex gap-4">
        {offset > 0 && (
          <button
            type="button"
            className="link"
            onClick={() => onChange(isPastEnd ? startOfLast(total, limit) : Math.max(0, offset - limit))}
          >
            {t(isPastEnd ? "lastPage" : "previous")}
          </button>
        )}
        {last < total && (
          <button type="button" className="link" onClick={() => onChange(offset + limit)}>
            {t("next")}
          </button>
        )}
      </span>
    </nav>
  );
}
