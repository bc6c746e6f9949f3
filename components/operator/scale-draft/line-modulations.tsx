"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffectText } from "@/components/amounts/use-effect-text";
import type { EditedRow, Scale, ScaleLine, ScaleModulation } from "@/lib/client/scales/row-cells";
import { inLanguage, labelOf } from "@/lib/i18n/label-of";
import { LinePart } from "./line-part";

/** Whether a modulation can be claimed for what a line prices. */
const applies = ({ stream, families, scaleCodes }: ScaleModulation, line: ScaleLine): boolean =>
  (line.stream === null || stream === line.stream) &&
  (scaleCodes.length === 0 || scaleCodes.includes(line.scaleCode)) &&
  (families.length === 0 ||
    line.families.length === 0 ||
    families.some((family) => line.families.includes(family)));

type LineModulationsProps = { of: ScaleLine; scale: Scale; onEdit: (row: EditedRow) => void };

/** The bonuses and maluses that a line's products can have. */
export function LineModulations({
  of: line,
  scale: { modulations, currency },
  onEdit,
}: LineModulationsProps) {
  const t = useTranslations("operator.schemes");
  const effectText = useEffectText();
  const locale = useLocale();
  const found = modulations.filter((one) => applies(one, line));
  return (
    <LinePart title={t("modulations.title", { count: found.length })}>
      {found.length > 0 && (
        <ul>
          {found.map((row) => (
            <li
              key={`${row.code} ${row.stream} ${row.validFrom}`}
              className="border-rule border-b py-1.5 text-sm/snug"
            >
              <span className="flex justify-between gap-x-4">
                <button
                  type="button"
                  className="link text-left"
                  onClick={() => onEdit({ kind: "modulation", row })}
                >
                  {labelOf(row, locale)}
                </button>
                <span className="whitespace-nowrap tabular-nums">{effectText(row.effect, currency)}</span>
              </span>
              <small className="block text-print-muted text-xs">
                {inLanguage({ en: row.proofEn, fr: row.proofFr, zh: row.proofZh }, locale)}
              </small>
            </li>
          ))}
        </ul>
      )}
    </LinePart>
  );
}
