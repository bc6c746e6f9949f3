"use client";

import { useTranslations } from "next-intl";
import { type GridRow, isSameScope, type Scope } from "../draft/grid-row";
import { useScopeName } from "./use-scope-name";

/** A row's product, with its part of the year and its channel where others are shown. */
export function useNameAt(shown: Scope) {
  const t = useTranslations("scope");
  const scopeName = useScopeName();
  return ({ name, scope }: Pick<GridRow, "name" | "scope">): string =>
    isSameScope(scope, shown) ? name : t("productAt", { product: name, at: scopeName(scope) });
}
