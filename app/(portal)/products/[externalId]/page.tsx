import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { ProductPage } from "@/components/products/product-page";
import { type ExternalIdParams, readExternalId } from "./external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("product.product") };
}

export default async function Page(props: ExternalIdParams) {
  return (
    <Words of={["catalog", "decide", "history", "product", "productStatus", "rules", "why"]}>
      <ProductPage externalId={await readExternalId(props)} />
    </Words>
  );
}
