"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { FieldHint } from "@/components/ui/field";
import { useFormat } from "@/components/ui/use-format";
import { previewComposition } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { DeclaredFacts, Supposed } from "./declaring";

type WouldOweProps = {
  selection: Selection;
  productId: string;
  currency: string;
  facts: DeclaredFacts;
  /** What else is supposed: modulations claimed, another way to declare to a scheme. */
  supposed?: Supposed;
  /** Takes what was probably meant, where one value is written. */
  onTake?: ((value: string) => void) | undefined;
};

/** What declaring something of a product would do to its amount, and what of it can hardly be right. */
export function WouldOwe({ selection, productId, currency, facts, supposed, onTake }: WouldOweProps) {
  const t = useTranslations("composition");
  const format = useFormat();
  const preview = useQuery(
    query(previewComposition, {
      params: { ProducerNrn: selection.producer, EcoProductId: productId },
      body: { ...marketBody(selection), ...facts, ...supposed },
    }),
  );
  if (preview.isLoadingError) return <Failure error={preview.error} />;
  if (!preview.data) return null;
  const { perItem, perItemBefore, later, open, isSomeValidated, warnings, error } = preview.data;
  return (
    <>
      <FieldHint>{effect()}</FieldHint>
      {warnings.map(({ kind, said, weightKg, likely }) => (
        <div key={kind} className="text-check text-sm/cosy">
          {t(kind, { said: format.exact(said), weight: format.exact(weightKg) })}
          {likely !== null && onTake && (
            <Button look="quiet" wraps onClick={() => onTake(likely)}>
              {t("likely", { likely: format.exact(likely) })}
            </Button>
          )}
        </div>
      ))}
    </>
  );

  function effect(): string {
    if (perItem === null) return t(error === "SERVICE_015" ? "noPrice" : "owesUnknown");
    const perEach =
      perItemBefore !== perItem
        ? t("wouldOwe", ends({ perItemBefore, perItem }))
        : later && t("wouldOweFrom", { ...ends(later), day: format.dayOfYear(later.day) });
    if (!perEach) return t("sameAmount");
    const forAll = (amount: string) => format.money(amount, currency);
    return [
      perEach,
      open && t("inPeriod", { from: forAll(open.amountBefore), to: forAll(open.amount) }),
      isSomeValidated && t("validatedStays"),
    ]
      .filter(Boolean)
      .join(" · ");
  }

  function each(amount: string | null): string {
    return amount === null ? "?" : format.moneyPerItem(amount, currency);
  }

  function ends(of: { perItemBefore: string | null; perItem: string | null }) {
    return { from: each(of.perItemBefore), to: each(of.perItem) };
  }
}
