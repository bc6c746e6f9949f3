"use client";

import { useTranslations } from "next-intl";
import type { CSSProperties } from "react";
import type { FilledMeasure } from "@/db/vocabulary";

/** In rem: of the last column. */
const LAST_REM = 7;

/** In rem: of the product's name, and of the columns beside it and the last. */
export const TABLE_WIDTHS: CSSProperties = { "--title": 14, "--amounts": 24.5, "--total": LAST_REM };

/** How wide the columns are; the product has what is left. */
export function MeasureWidths({ may }: { may: boolean }) {
  return (
    <colgroup>
      <col style={{ width: "2.25rem" }} />
      <col />
      <col style={{ width: "9rem" }} />
      {may && <col style={{ width: "8rem" }} />}
      <col style={{ width: "23rem" }} />
      <col style={{ width: "5.5rem" }} />
      <col style={{ width: "6.5rem" }} />
      <col style={{ width: `${LAST_REM}rem` }} />
    </colgroup>
  );
}

type MeasureHeadProps = { measure: FilledMeasure; period: string; currency: string; may: boolean };

/** Who may not write has no column to write in. */
export function MeasureHead({ measure, period, currency, may }: MeasureHeadProps) {
  const t = useTranslations("measures");
  return (
    <thead>
      <tr>
        <th scope="col" className="max-desk:hidden">
          <span className="sr-only">{t("row")}</span>
        </th>
        <th scope="col" className="pinned">
          {t("product")}
        </th>
        <th scope="col" className="max-desk:hidden">
          {t("scaleLine")}
        </th>
        {may && (
          <th scope="col" className="quantity-head text-right">
            {t(`head.${measure}`)}
          </th>
        )}
        <th scope="col" className={may ? "max-desk:hidden" : "remark"}>
          {t("suggested")}
        </th>
        <th scope="col" className="text-right max-desk:hidden">
          {t("sold", { year: period })}
        </th>
        <th scope="col" className="text-right max-desk:hidden">
          {t("perItem", { currency })}
        </th>
        <th scope="col" className="pinned-end text-right max-desk:whitespace-normal" aria-sort="descending">
          {t("atStake", { currency })}
        </th>
      </tr>
    </thead>
  );
}
