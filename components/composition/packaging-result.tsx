"use client";

import { useTranslations } from "next-intl";
import type { Answer } from "@/lib/client/call";
import { type ChosenProducts, SpreadResult } from "./spread-result";

type PackagingResultProps = {
  of: Answer<"applyPackagingTemplate">;
  products: ChosenProducts;
  onClose: () => void;
};

/** For how many products a packaging was declared, how many had it already, and why not for the others. */
export function PackagingResult({ of: { changed, refused }, products, onClose }: PackagingResultProps) {
  const t = useTranslations("manyProducts");
  const same = products.size - changed - refused.length;
  return (
    <SpreadResult
      done={[
        t("result.changed", { count: changed }),
        ...(same > 0 ? [t("result.alreadySo", { count: same })] : []),
      ]}
      refused={refused}
      products={products}
      onClose={onClose}
    />
  );
}
