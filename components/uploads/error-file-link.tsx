"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { buttonClass } from "@/components/ui/button";
import { Icon } from "@/components/ui/icon";
import { errorFileAddress } from "./addresses";
import type { Batch } from "./batches";

/** The refused rows as a file that can be corrected and sent back. */
export function ErrorFileLink({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("uploads");
  return (
    <a
      className={buttonClass({ wraps: true, className: "mt-2.5 w-full" })}
      href={errorFileAddress(producer, batch.id, useLocale())}
      download
    >
      <Icon of={Download} />
      {t("downloadErrors", { count: batch.counters.refused })}
    </a>
  );
}
