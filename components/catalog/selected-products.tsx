"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { ChosenProducts } from "@/components/composition/spread-result";
import type { Selection } from "@/components/selection/selection";
import { useWhenIdle } from "@/components/ui/use-when-idle";
import type { Refused } from "./refused-dialog";
import type { ForSelected } from "./selection-bar";

const DIALOGS = {
  facts: dynamic(() => import("./facts-dialog").then((module) => module.FactsDialog), { ssr: false }),
  stream: dynamic(() => import("./stream-dialog").then((module) => module.StreamDialog), { ssr: false }),
  merge: dynamic(() => import("./merge-dialog").then((module) => module.MergeDialog), { ssr: false }),
  delete: dynamic(() => import("./delete-dialog").then((module) => module.DeleteDialog), { ssr: false }),
  template: dynamic(
    () => import("@/components/composition/use-template").then((module) => module.UseTemplate),
    { ssr: false },
  ),
  claim: dynamic(() => import("@/components/composition/claim-dialog").then((module) => module.ClaimDialog), {
    ssr: false,
  }),
} satisfies Record<ForSelected, unknown>;

const loadBar = () => import("./selection-bar").then(({ SelectionBar }) => SelectionBar);
const SelectionBar = dynamic(loadBar, { ssr: false });

const RefusedDialog = dynamic(() => import("./refused-dialog").then((module) => module.RefusedDialog), {
  ssr: false,
});

/** Where the focus goes on once nothing is selected any more. */
export const CATALOG_TITLE = "catalog-title";

type SelectedProductsProps = {
  selection: Selection;
  chosen: readonly Product[];
  currency: string;
  onClear: () => void;
  /** Some of them are not there any more. */
  onLeave: (ids: readonly string[]) => void;
};

/** The bar of what is selected, and a dialog that stays about it, whatever the catalog lists meanwhile. */
export function SelectedProducts(props: SelectedProductsProps) {
  const { selection, chosen, currency, onClear, onLeave } = props;
  const [opened, setOpened] = useState<{
    what: ForSelected;
    products: ChosenProducts;
    chosen: readonly Product[];
  }>();
  const [refused, setRefused] = useState<Refused>();
  const t = useTranslations("catalog");
  const Opened = opened && DIALOGS[opened.what];
  // It stays once it was there: what it does may end after nothing is selected any more.
  const [isWanted, setWanted] = useState(false);
  if (chosen.length > 0 && !isWanted) setWanted(true);
  useWhenIdle(loadBar);
  const isOver = isWanted && chosen.length === 0 && !opened && !refused;
  useEffect(() => {
    // The button that was pressed went away.
    if (isOver && document.activeElement === document.body) document.getElementById(CATALOG_TITLE)?.focus();
  }, [isOver]);
  const open = (what: ForSelected) =>
    setOpened({
      what,
      chosen,
      products: new Map(chosen.map(({ id, facts, externalId }) => [id, facts.title ?? externalId])),
    });
  return (
    <>
      {/* What is spoken stands there before there is something to say. */}
      <p className="sr-only" role="status">
        {chosen.length > 0 && t("selected", { count: chosen.length })}
      </p>
      {isWanted && (
        <SelectionBar
          selection={selection}
          chosen={chosen}
          onOpen={open}
          onClear={onClear}
          onRefused={setRefused}
        />
      )}
      {refused && <RefusedDialog {...refused} onClose={() => setRefused(undefined)} />}
      {Opened && (
        <Opened
          selection={selection}
          currency={currency}
          products={opened.products}
          chosen={opened.chosen}
          onClose={() => setOpened(undefined)}
          onClear={onClear}
          onLeave={onLeave}
        />
      )}
    </>
  );
}
