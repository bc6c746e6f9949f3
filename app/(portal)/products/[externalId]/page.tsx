import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { ProductPage } from "@/components/products/product-page";

type Params = { params: Promise<{ externalId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("product.product") };
}

export default async function Page({ params }: Params) {
  const { externalId } = await params;
  return <ProductPage externalId={decodeURIComponent(externalId)} />;
}
