"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";

/** In the first HTML as ever; its scripts come beside those of the page. */
const ProductEditor = dynamic(() => import("./product-editor").then((module) => module.ProductEditor));

export function AddProduct() {
  const t = useTranslations("addProduct");
  const [selection] = useSelection();
  return (
    <>
      <nav className="crumbs" aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </nav>
      <h1 className="say say-inner mb-5">{t("title")}</h1>
      {selection && <ProductEditor selection={selection} />}
    </>
  );
}
