"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import { useMay } from "./use-may";

/** A page that is there to write: who may not reads why, in its place. */
export function WritersOnly({ children }: { children: ReactNode }) {
  const t = useTranslations("shell");
  if (useMay("write") !== false) return children;
  return (
    <EmptyState isPage title={t("writersOnly")}>
      {t("writersOnlyHelp")}
    </EmptyState>
  );
}
