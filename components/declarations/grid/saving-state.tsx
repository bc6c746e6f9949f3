"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { useFormat } from "@/components/ui/use-format";
import type { Saving } from "../draft/saver";

type SavingStateProps = { saving: Saving; unsaved: number; isBegun: boolean };

/** Where what was typed is: sent, being sent, or on this computer. */
export function SavingState({ saving, unsaved, isBegun }: SavingStateProps) {
  const t = useTranslations("declaration");
  const format = useFormat();
  return (
    <span
      data-saving
      className="inline-flex items-center gap-[0.4rem] text-print-muted text-sm"
      role="status"
    >
      {saving.state === "saving" ? (
        t("saving")
      ) : saving.state === "offline" ? (
        <>
          <Icon of="cloud-off" />
          {t("offline")}
        </>
      ) : unsaved > 0 ? (
        t("unsaved", { count: unsaved })
      ) : saving.state === "idle" && saving.savedAt ? (
        <>
          <Icon of="check" />
          {t("savedAt", { time: format.time(saving.savedAt) })}
        </>
      ) : isBegun ? (
        <>
          <Icon of="check" />
          {t("allSaved")}
        </>
      ) : (
        t("notStarted")
      )}
    </span>
  );
}
