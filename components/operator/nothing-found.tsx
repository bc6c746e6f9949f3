"use client";

import { useTranslations } from "next-intl";
import { EmptyState } from "@/components/ui/empty-state";

/** In the place of a listing that its filters leave empty. */
export function NothingFound() {
  const t = useTranslations("operator");
  return <EmptyState title={t("nothingFound")}>{t("nothingFoundHelp")}</EmptyState>;
}
