"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useFormat } from "@/components/ui/use-format";
import type { Batch } from "./batches";

/** Rows that can be right, and are far from what such products weigh or from what was declared the year before. */
export function UnusualRows({ batch: { understood, declarationPeriodCode } }: { batch: Batch }) {
  const t = useTranslations("batch.unusual");
  const format = useFormat();
  const { countUnusual: count = 0, unusual: rows = [] } = understood ?? {};
  if (count === 0) return null;
  const year = String(Number(declarationPeriodCode) - 1);
  const listed = new Set(rows.map(({ line }) => line)).size;
  return (
    <Notice signal="check">
      <p className="font-semibold">{t("title", { count })}</p>
      <ul className="mt-1 grid gap-1">
        {rows.map(({ line, reference, kind, value, usual }) => (
          <li key={`${line} ${kind} ${value}`}>
            {t("row", { line: String(line), reference })}{" "}
            {kind === "heavy" || kind === "light"
              ? t(kind, { weight: format.weight(value), usual: format.exact(usual) })
              : kind === "sharedProduct" || kind === "sharedRow"
                ? t(kind, { reference: value, by: usual })
                : t(kind, { quantity: format.quantity(value), before: format.quantity(usual), year })}
          </li>
        ))}
      </ul>
      {count > listed && <p className="mt-1">{t("more", { count: count - listed })}</p>}
    </Notice>
  );
}
