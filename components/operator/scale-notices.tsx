"use client";

import { useTranslations } from "next-intl";
import { Notice } from "@/components/ui/notice";
import { useToday } from "@/components/ui/use-format";
import { attentionTo } from "./scale-attention";
import type { Scale } from "./scale-lines";

const SHOWN = 12;

/** What a scale has that prices nothing, soon won't, or has no price any more. */
export function ScaleNotices({ scale: { lines, withoutPrice, modulations, fees } }: { scale: Scale }) {
  const t = useTranslations("operator.schemes.attention");
  const today = useToday();
  const { illustrative, ending, ended } = attentionTo(lines, today);
  const beside = [...modulations, ...fees].map(({ code, ...one }) => ({ ...one, scaleCode: code }));
  const found = [
    ["illustrative", illustrative],
    ["ending", ending],
    ["ended", ended],
    ["endingBeside", attentionTo(beside, today).ending],
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
