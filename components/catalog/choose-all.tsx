"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { Failure } from "@/components/ui/failure";
import { type CatalogFilters, wholeCatalog } from "./catalog-page";

/** As many as are read and changed in a moment. */
const AT_MOST = 250;

type ChooseAllProps = {
  selection: Selection;
  filters: CatalogFilters;
  /** The products of this page. */
  shown: readonly Product[];
  /** How many the filters show on all pages. */
  total: number;
  chosenIds: ReadonlySet<string>;
  onChoose: (products: readonly Product[]) => void;
};

/** Once a whole page is selected: the others that the filters show, too. */
export function ChooseAll({ selection, filters, shown, total, chosenIds, onChoose }: ChooseAllProps) {
  const t = useTranslations("catalog");
  const client = useQueryClient();
  const [isReading, setReading] = useState(false);
  const [error, setError] = useState<Error>();
  const isWholePage = shown.length > 0 && shown.every(({ id }) => chosenIds.has(id));
  if (!isWholePage || total <= shown.length || total > AT_MOST || chosenIds.size >= total) return null;
  const choose = async () => {
    if (isReading) return;
    setReading(true);
    setError(undefined);
    try {
      onChoose(await client.fetchQuery(wholeCatalog(selection, filters)));
    } catch (cause) {
      setError(cause as Error);
    } finally {
      setReading(false);
    }
  };
  return (
    <div className="border-rule border-x border-b bg-sheet px-3 py-1 text-sm max-desk:-mx-(--gutter) max-desk:border-x-0">
      {error && <Failure error={error} />}
      <button type="button" className="link min-h-(--target)" aria-disabled={isReading} onClick={choose}>
        {t(isReading ? "choosingAll" : "chooseAllFound", { count: total })}
      </button>
    </div>
  );
}
