"use client";

import { useTranslations } from "next-intl";
import type { Selection } from "@/components/selection/selection";
import { FieldHint } from "@/components/ui/field";
import { useAfterPause } from "@/components/ui/use-after-pause";
import { type Cell, type Composition, placeOf, withValue } from "./declaring";
import { WouldOwe } from "./would-owe";

type EffectProps = {
  selection: Selection;
  composition: Composition;
  currency: string;
  cell: Cell;
  /** Null: what was declared is taken back. */
  value: string | null;
  onTake: (value: string) => void;
};

/** What keeping a value would do to the amount, and what it was probably meant to be where it can hardly be right. */
export function Effect({ selection, composition, currency, cell, value, onTake }: EffectProps) {
  const t = useTranslations("composition");
  const rested = useAfterPause(value);
  const own = "part" in cell ? composition.components[placeOf(composition, cell.part)] : undefined;
  const takesOthers = composition.components.some(
    (other) => other !== own && other.kind === own?.kind && other.provenance !== "DECLARED",
  );
  return (
    <>
      <WouldOwe
        selection={selection}
        productId={composition.ecoProductId}
        currency={currency}
        facts={withValue(composition, cell, rested)}
        onTake={own ? onTake : undefined}
      />
      {takesOthers && <FieldHint>{t("others")}</FieldHint>}
    </>
  );
}
