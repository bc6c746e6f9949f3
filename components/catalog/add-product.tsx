"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Title } from "@/components/ui/heading";

/** In the first HTML as ever; its scripts come beside those of the page. */
const ProductEditor = dynamic(() => import("./product-editor").then((module) => module.ProductEditor));

export function AddProduct() {
  const t = useTranslations("addProduct");
  const [selection] = useSelection();
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </Crumbs>
      <Title className="mb-5">{t("title")}</Title>
      {selection && <ProductEditor selection={selection} />}
    </>
  );
}
