"use client";

import { Download } from "lucide-react";
import { useLocale, useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { errorFileAddress } from "./addresses";
import type { Batch } from "./queries";

/** The refused rows as a file that can be corrected and sent back. */
export function ErrorFileLink({ producer, batch }: { producer: string; batch: Batch }) {
  const t = useTranslations("uploads");
  return (
    <a className="button" href={errorFileAddress(producer, batch.id, useLocale())} download>
      <Icon of={Download} />
      {t("downloadErrors", { count: batch.counters.refused })}
    </a>
  );
}
