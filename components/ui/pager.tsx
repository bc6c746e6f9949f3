"use client";

import { useTranslations } from "next-intl";

export type PagerProps = {
  offset: number;
  limit: number;
  total: number;
  onChange: (offset: number) => void;
};

const startOfLast = (total: number, limit: number) => Math.floor((total - 1) / limit) * limit;

/** "1 to 25 of 40", and the way to the others; nothing that is found is heard too. */
export function Pager({ offset, limit, total, onChange }: PagerProps) {
  const t = useTranslations("common");
  const last = Math.min(offset + limit, total);
  const isPastEnd = offset >= total;
  const isPaged = total > 0 && (offset > 0 || last < total);
  // Both stay, also where one leads nowhere: what is pressed keeps the focus.
  const step = (label: "previous" | "next" | "lastPage", to: number | undefined) => (
    <button
      type="button"
      className="link aria-disabled:cursor-default aria-disabled:text-print-faint aria-disabled:no-underline"
      aria-disabled={to === undefined || undefined}
      onClick={({ currentTarget }) => {
        if (to === undefined) return;
        onChange(to);
        toListBefore(currentTarget);
      }}
    >
      {t(label)}
    </button>
  );
  return (
    <div
      className={
        total === 0 ? "sr-only" : "flex items-center justify-between gap-4 py-3 text-print-muted text-sm"
      }
    >
      <span role="status">
        {total === 0
          ? t("none")
          : isPastEnd
            ? t("pastEnd", { total })
            : t("range", { first: offset + 1, last, total })}
      </span>
      {isPaged && (
        <nav className="flex gap-4" aria-label={t("pages")}>
          {isPastEnd
            ? step("lastPage", startOfLast(total, limit))
            : step("previous", offset > 0 ? Math.max(0, offset - limit) : undefined)}
          {step("next", last < total ? offset + limit : undefined)}
        </nav>
      )}
    </div>
  );
}

const LIST = "table, ol, ul";

/** Where the list that is leafed through begins above what is seen, its first rows are shown. */
function toListBefore(button: HTMLElement): void {
  const pager = button.closest("nav")?.parentElement;
  for (const place of [pager, pager?.parentElement])
    for (let before = place?.previousElementSibling; before; before = before.previousElementSibling)
      if (before.matches(LIST) || before.querySelector(LIST)) {
        if (before.getBoundingClientRect().top < 0) before.scrollIntoView();
        return;
      }
}
