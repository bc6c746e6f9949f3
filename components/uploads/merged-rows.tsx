"use client";

import { useLocale, useTranslations } from "next-intl";
import { FieldHint } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { joinList } from "@/lib/i18n/join-list";
import type { Batch } from "./batches";

type Merges = NonNullable<NonNullable<Batch["understood"]>["merges"]>;

/** The products that the rows of a file make one, where that was asked for. */
export function MergedRows({ merges }: { merges: Merges }) {
  const t = useTranslations("batch.merges");
  return (
    <Notice signal="check">
      <p className="font-semibold">{t("merged", { count: merges.countRows })}</p>
      <ListedMerges merges={merges} />
    </Notice>
  );
}

const nameOf = ({ reference, title }: Merges["rows"][number]["stays"]): string =>
  [title, reference].filter(Boolean).join(" · ");

/** The first rows that name several products, each with what becomes one with what. */
export function ListedMerges({ merges: { countRows: count, rows } }: { merges: Merges }) {
  const t = useTranslations("batch.merges");
  const locale = useLocale();
  return (
    <>
      <ul className="mt-1 grid gap-1 text-sm/cosy">
        {rows.map(({ line, stays, goes }) => (
          <li key={line}>
            {t("row", { line: String(line), stays: nameOf(stays), goes: joinList(goes.map(nameOf), locale) })}
          </li>
        ))}
      </ul>
      {count > rows.length && <FieldHint>{t("more", { count: count - rows.length })}</FieldHint>}
    </>
  );
}
