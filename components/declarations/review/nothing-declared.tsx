"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { KnownShare } from "@/components/amounts/known-share";
import { isUncovered } from "@/components/schemes/scheme-lines";
import { UncoveredSection } from "@/components/schemes/uncovered";
import { useSchemeLines } from "@/components/schemes/use-scheme-lines";
import { ButtonLink } from "@/components/selection/portal-link";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useMay } from "@/components/selection/use-may";
import { EmptyState } from "@/components/ui/empty-state";
import { countEcoProducts, getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { someSoldIsDeclared } from "@/lib/domain/catalog-size";
import { NilSection } from "./nil-section";

type NothingDeclaredProps = {
  selection: Selection;
  /** How many products have a quantity above 0, discontinued ones too. */
  marketed: number;
};

/** What comes first, what of what is declared has no price, and what no registration covers all the same. */
export function NothingDeclared({ selection, marketed }: NothingDeclaredProps) {
  const t = useTranslations("review");
  const may = useMay("write");
  const { data } = useSchemeLines(selection);
  const counts = useQuery(query(countEcoProducts, ofSelection(selection))).data;
  const isDeclared = marketed > 0 || (counts && someSoldIsDeclared(counts));
  const owed = useQuery({
    ...query(getProducerEcoContributions, ofSelection(selection)),
    enabled: Boolean(isDeclared),
  }).data;
  const of = isDeclared ? "withoutPrice" : "empty";
  return (
    <div className="grid grid-cols-1 gap-8">
      <div className="sheet">
        <EmptyState
          isPage
          title={t(of)}
          action={may !== false && <ButtonLink to="/declaration">{t("toGrid")}</ButtonLink>}
        >
          {may === false ? t("emptyToReaders") : t(`${of}Help`)}
        </EmptyState>
      </div>
      {isDeclared && owed && <KnownShare of={owed} helps />}
      <NilSection selection={selection} />
      <UncoveredSection lines={data?.lines.filter(isUncovered) ?? []} />
    </div>
  );
}
