"use client";

import { useTranslations } from "next-intl";
import { isUncovered } from "@/components/schemes/scheme-lines";
import { UncoveredSection } from "@/components/schemes/uncovered";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ButtonLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { EmptyState } from "@/components/ui/empty-state";

/** What comes first, and what no registration covers all the same. */
export function NothingDeclared({ selection }: { selection: Selection }) {
  const t = useTranslations("review");
  const { data } = useSchemeLines(selection);
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="sheet">
        <EmptyState
          isPage
          title={t("empty")}
          action={<ButtonLink to="/declaration">{t("toGrid")}</ButtonLink>}
        >
          {t("emptyHelp")}
        </EmptyState>
      </div>
      <UncoveredSection lines={data?.lines.filter(isUncovered) ?? []} />
    </div>
  );
}
