"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import type { Stretch } from "@/lib/domain/pricing/coverage";

const SHOWN = 6;

/** Days on which a code has no price. */
export type Gap = Stretch & { scaleCode: string };

type GapListProps = { gaps: readonly Gap[]; onGo: (gap: Gap) => void };

/** The first of the days without a price, each with the way to where it is mended. */
export function GapList({ gaps, onGo }: GapListProps) {
  const t = useTranslations("operator.schemes");
  const format = useFormat();
  return (
    <ul className="mt-2 grid gap-0.5 border-rule border-t pt-2 text-sm">
      {gaps.slice(0, SHOWN).map((gap) => (
        <li key={`${gap.scaleCode} ${gap.from}`} className="flex flex-wrap items-center gap-x-3">
          <span className="text-stop">
            <Icon of="circle-alert" /> <b className="font-semibold">{gap.scaleCode}</b>{" "}
            {t("coverage.gap", { from: format.dayOfYear(gap.from), to: format.dayOfYear(gap.to) })}
          </span>
          <button
            type="button"
            className="link"
            aria-label={t("coverage.goTo", { code: gap.scaleCode })}
            onClick={() => onGo(gap)}
          >
            {t("coverage.go")}
          </button>
        </li>
      ))}
      {gaps.length > SHOWN && (
        <li className="text-print-muted">{t("attention.more", { count: gaps.length - SHOWN })}</li>
      )}
    </ul>
  );
}
