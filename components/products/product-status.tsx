"use client";

import { useTranslations } from "next-intl";
import { lacksWeight, type Product } from "@/components/amounts/contribution-per-item";
import { Status } from "@/components/ui/status";

/** How its streams were decided, or what they still need. */
export function ProductStatus({ product }: { product: Product }) {
  const t = useTranslations("productStatus");
  const status = product.catalog.ecoProductStatus;
  if (status === "NEEDS_INFORMATION" || lacksWeight(product)) {
    return (
      <Status signal="check" icon="scale">
        {product.facts.weight === null ? t("weightNeeded") : t("NEEDS_INFORMATION")}
      </Status>
    );
  }
  if (status === "FAILED") {
    return (
      <Status signal="stop" icon="circle-alert">
        {t(status)}
      </Status>
    );
  }
  const texture = status === "HUMAN_QUALIFIED" ? "solid" : status === "AUTO_QUALIFIED" ? "dashed" : "dotted";
  return <Status texture={texture}>{t(status)}</Status>;
}
