"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { useForm, useWatch } from "react-hook-form";
import type { Product } from "@/components/amounts/contribution-per-item";
import type { Selection } from "@/components/selection/selection";
import { contractResolver } from "@/components/ui/contract-resolver";
import { useFormat } from "@/components/ui/use-format";
import { useKeptForm } from "@/components/ui/use-kept-form";
import type { ExternalIdType } from "@/db/vocabulary";
import { useSavedMeanwhile } from "./use-saved-meanwhile";

export const PRODUCT_FIELDS = ["externalId", "ExternalIdType", "Title", "Description", "Weight"] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];

export type ProductForm = ReturnType<typeof useProductForm>["form"];

/** The facts of a product as they are typed over those that are saved; what is typed is kept on this computer. */
export function useProductForm(selection: Selection, product: Product | undefined, reference: string) {
  const locale = useLocale();
  const format = useFormat();
  const resolver = useMemo(
    () => contractResolver(async () => (await import("./product-form")).productForm(locale)),
    [locale],
  );
  const saved = {
    externalId: product?.externalId ?? reference,
    ExternalIdType: (product?.externalIdType ?? "") as ExternalIdType | "",
    Title: product?.facts.title ?? "",
    Description: product?.facts.description ?? "",
    Weight: product?.facts.weight ? format.weight(product.facts.weight) : "",
  };
  const form = useForm({ resolver, shouldFocusError: false, defaultValues: saved });
  const { control, setValue } = form;
  const [externalId = "", ExternalIdType = "", Title = "", Description = "", Weight = ""] = useWatch({
    control,
    name: PRODUCT_FIELDS,
  });
  const typed = { externalId, ExternalIdType, Title, Description, Weight };
  const { isBack, forget, startOver } = useKeptForm(form, {
    place: `product ${selection.producer} ${selection.country} ${product ? "" : "new "}${saved.externalId}`,
    saved,
  });
  useSavedMeanwhile({ typed, saved, write: (name, text) => setValue(name, text as never) });
  const isChanged = (name: ProductField) => typed[name] !== saved[name];
  const erased = (["Description", "Weight"] as const).filter(
    (name) => isChanged(name) && typed[name].trim() === "",
  );
  return {
    form,
    typed,
    isChanged,
    erasing: erased.length > 0 ? { Erase: erased.join(",") } : {},
    isBack,
    forget,
    startOver,
  };
}
