"use client";

import { useQuery } from "@tanstack/react-query";
import Big from "big.js";
import { useTranslations } from "next-intl";
import { marketBody, type Selection } from "@/components/selection/selection";
import { Button } from "@/components/ui/button";
import { Failure } from "@/components/ui/failure";
import { FieldHint } from "@/components/ui/field";
import { useFormat } from "@/components/ui/use-format";
import { previewComposition } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { Said, Supposed } from "./declaring";

type WouldOweProps = {
  selection: Selection;
  productId: string;
  currency: string;
  said: Said;
  /** What else is supposed: modulations claimed, another way to declare to a scheme. */
  supposed?: Supposed;
  /** Takes what was probably meant, where one value is written. */
  onTake?: ((value: string) => void) | undefined;
};

/** What declaring something of a product would do to its amount, and what of it can hardly be right. */
export function WouldOwe({ selection, productId, currency, said, supposed, onTake }: WouldOweProps) {
  const t = useTranslations("composition");
  const format = useFormat();
  const preview = useQuery(
    query(previewComposition, {
      params: { ProducerNrn: selection.producer, EcoProductId: productId },
      body: { ...marketBody(selection), ...said, ...supposed },
    }),
  );
  if (preview.error) return <Failure error={preview.error} />;
  if (!preview.data) return null;
  const { perItem, perItemBefore, quantity, warnings, error } = preview.data;
  return (
    <>
      <FieldHint>{told()}</FieldHint>
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

  function told(): string {
    if (perItem === null) return t(error === "SERVICE_015" ? "noPrice" : "owesUnknown");
    if (perItemBefore === perItem) return t("sameAmount");
    const perEach = t("wouldOwe", {
      from: perItemBefore === null ? "?" : format.moneyPerItem(perItemBefore, currency),
      to: format.moneyPerItem(perItem, currency),
    });
    if (Number(quantity) === 0 || perItemBefore === null) return perEach;
    const forAll = (each: string) =>
      format.money(Big(each).times(quantity).round(2, Big.roundHalfUp).toFixed(2), currency);
    return `${perEach} · ${t("inPeriod", { from: forAll(perItemBefore), to: forAll(perItem) })}`;
  }
}
