"use client";

import { useTranslations } from "next-intl";

type PagerProps = {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

/** "1 to 25 of 40", and the way to the others. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  const t = useTranslations("common");
  if (total === 0) return null;
  const last = Math.min(offset + limit, total);
  return (
    <nav
      className="flex items-center justify-between gap-4 py-3 text-print-muted text-sm"
      aria-label={t("pages")}
    >
      <span role="status">{t("range", { first: offset + 1, last, total })}</span>
      <span className="flex gap-4">
        {offset > 0 && (
          <button type="button" className="link" onClick={() => onChange(Math.max(0, offset - limit))}>
            {t("previous")}
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
