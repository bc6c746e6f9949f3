"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useToday } from "@/components/ui/use-format";
import type { Scale } from "@/lib/client/scales/row-cells";
import { endingSoon } from "./scale-attention";

const SHOWN = 12;

/** What of a scale soon has no price, or had one in the period before alone. */
export function ScaleNotices({ scale, lastDay }: { scale: Scale; lastDay: string }) {
  const { lines, withoutPrice, modulations, fees } = scale;
  const t = useTranslations("operator.schemes.attention");
  const today = useToday();
  const beside = [...modulations, ...fees].map(({ code, ...one }) => ({ ...one, scaleCode: code }));
  const found = [
    ["ending", endingSoon(lines, today, lastDay)],
    ["endingBeside", endingSoon(beside, today)],
    ["withoutPrice", withoutPrice.map(({ scaleCode }) => scaleCode)],
  ] as const;
  const shown = found.filter(([, codes]) => codes.length > 0);
  if (shown.length === 0) return null;
  return (
    <div className="mt-4 grid gap-2">
      {shown.map(([kind, codes]) => (
        <Notice signal="check" key={kind}>
          <p>{t(kind, { count: codes.length })}</p>
          <p className="text-print-muted text-xs">
            {codes.slice(0, SHOWN).join(", ")}
            {codes.length > SHOWN && ` ${t("more", { count: codes.length - SHOWN })}`}
          </p>
        </Notice>
      ))}
    </div>
  );
}
