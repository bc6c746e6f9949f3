"use client";

import { useTranslations } from "next-intl";
import { SectionTitle } from "@/components/ui/heading";

const KEYS = {
  you: <path d="M0 8h56" stroke="var(--color-pen)" strokeWidth="4" />,
  they: <path d="M0 8h56" stroke="var(--stream)" strokeWidth="4" />,
  both: (
    <rect
      x="1"
      y="1"
      width="54"
      height="14"
      fill="var(--color-check-wash)"
      stroke="var(--color-check)"
      strokeWidth="1.5"
      strokeDasharray="3 2"
    />
  ),
  gap: (
    <rect
      x="1"
      y="1"
      width="54"
      height="14"
      fill="var(--color-stop-wash)"
      stroke="var(--color-stop)"
      strokeWidth="1.5"
      strokeDasharray="3 2"
    />
  ),
};

/** What each stroke of a strip means, and when a line is right. */
export function HowToRead() {
  const t = useTranslations("whoPaid");
  return (
    <section>
      <SectionTitle className="mb-2.5">{t("howTo")}</SectionTitle>
      <ul className="grid max-w-[56ch] gap-2 text-sm/cosy" data-stream="EEE">
        {(["you", "they", "both", "gap"] as const).map((key) => (
          <li key={key} className="flex items-start gap-2.5">
            <svg width="56" height="16" className="mt-0.5 flex-none" aria-hidden="true">
              {KEYS[key]}
            </svg>
            {t(`legend.${key}`)}
          </li>
        ))}
      </ul>
      <p className="mt-4 max-w-[60ch] text-print-muted text-xs/cosy">{t("legend.rule")}</p>
    </section>
  );
}
