"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { PortalLink } from "@/components/selection/portal-link";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Title } from "@/components/ui/heading";
import { text } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";

/** In the first HTML as ever; its scripts come beside those of the page. */
const ProductEditor = dynamic(() => import("./product-editor").then((module) => module.ProductEditor));

/** What is known of it already: what a file called it. */
const REFERENCE = { reference: text() };

export function AddProduct() {
  const t = useTranslations("addProduct");
  const [selection] = useSelection();
  const [{ reference }] = useAddress(REFERENCE);
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("title")}</span>
      </Crumbs>
      <Title className="mb-5">{t("title")}</Title>
      {selection && <ProductEditor selection={selection} reference={reference} />}
    </>
  );
}
