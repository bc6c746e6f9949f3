"use client";

import { useQuery } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { NotInCatalog } from "@/components/products/not-in-catalog";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { PortalLink } from "@/components/selection/portal-link";
import type { Selection } from "@/components/selection/selection";
import { useSelection } from "@/components/selection/use-selection";
import { Crumbs } from "@/components/ui/crumbs";
import { Failure } from "@/components/ui/failure";
import { Title } from "@/components/ui/heading";

/** In the first HTML as ever; its scripts come beside those of the page. */
const ProductEditor = dynamic(() => import("./product-editor").then((module) => module.ProductEditor));

/** The facts of a product of the catalog: written again, they decide its streams again, for nothing. */
export function EditProduct({ externalId }: { externalId: string }) {
  const t = useTranslations("addProduct");
  const [selection] = useSelection();
  return (
    <>
      <Crumbs aria-label={t("crumbs")}>
        <PortalLink to="/catalog">{t("catalog")}</PortalLink>
        <span aria-hidden="true">/</span>
        <PortalLink to={`/products/${encodeURIComponent(externalId)}`}>{externalId}</PortalLink>
        <span aria-hidden="true">/</span>
        <span>{t("edit")}</span>
      </Crumbs>
      <Title className="mb-5">{t("edit")}</Title>
      {selection && <EditorOf selection={selection} externalId={externalId} />}
    </>
  );
}

function EditorOf({ selection, externalId }: { selection: Selection; externalId: string }) {
  const found = useQuery(catalogProduct(selection, externalId));
  if (found.isLoadingError) return <Failure error={found.error} />;
  if (found.data === undefined) return null;
  if (found.data === null) return <NotInCatalog />;
  return <ProductEditor selection={selection} product={found.data} />;
}
