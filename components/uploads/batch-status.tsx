"use client";

import { useTranslations } from "next-intl";
import { Status } from "@/components/ui/status";
import type { Batch } from "./batches";

/** A length of line and a word: dotted nothing written, dashed running, solid imported. */
export function BatchStatus({ batch: { status, undoneAt, appliedAs } }: { batch: Batch }) {
  const t = useTranslations("uploads.states");
  if (undoneAt) return <Status texture="dotted">{t("undone")}</Status>;
  switch (status) {
    case "SUCCEEDED":
      return <Status texture="solid">{t(status)}</Status>;
    case "PARTIALLY_SUCCEEDED":
      return (
        <Status signal="check" icon="triangle-alert">
          {t(status)}
        </Status>
      );
    case "FAILED":
      return (
        <Status signal="stop" icon="circle-alert">
          {t(status)}
        </Status>
      );
    case "DRY_RUN_DONE":
      return <Status texture="dotted">{appliedAs ? t("applied") : t(status)}</Status>;
    case "CANCELLED":
      return <Status texture="dotted">{t(status)}</Status>;
    default:
      return <Status texture="dashed">{t(status)}</Status>;
  }
}
