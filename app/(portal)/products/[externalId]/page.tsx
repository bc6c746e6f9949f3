import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { catalogProduct } from "@/components/catalog/queries";
import { contributionSummary, productLines } from "@/components/declarations/queries";
import { ProductPage } from "@/components/products/product-page";
import { type ExternalIdParams, readExternalId } from "./external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("product.product") };
}

export default async function Page(props: ExternalIdParams) {
  const externalId = await readExternalId(props);
  return (
    <Words
      of={[
        "catalog",
        "decide",
        "history",
        "product",
        "productStatus",
        "registration",
        "rules",
        "told",
        "why",
      ]}
    >
      <Answers
        to={(selection) => [
          catalogProduct(selection, externalId),
          productLines(selection, externalId),
          contributionSummary(selection),
        ]}
      >
        <ProductPage externalId={externalId} />
      </Answers>
    </Words>
  );
}
