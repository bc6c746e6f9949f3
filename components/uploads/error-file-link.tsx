"use client";

import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { XlsxLink } from "@/components/ui/xlsx-link";
import { errorFileAddress } from "./addresses";
import type { Batch } from "./batches";

/** The refused rows as a file that can be corrected and sent back. */
export function ErrorFileLink({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("uploads");
  const locale = useLocale();
  const label = t("downloadErrors", { count: batch.counters.refused });
  return (
    <div className="mt-2.5 flex gap-2">
      <a
        className={buttonClass({ wraps: true, className: "flex-auto" })}
        href={errorFileAddress(producer, batch.id, locale)}
        download
      >
        <Icon of="download" />
        {label}
      </a>
      <XlsxLink className={buttonClass({})} href={errorFileAddress(producer, batch.id, locale, "xlsx")} />
    </div>
  );
}
