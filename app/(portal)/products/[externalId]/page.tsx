import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { declaredLines } from "@/components/amounts/declared-lines";
import { ProductPage } from "@/components/products/product-page";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { ofSelection } from "@/components/selection/selection";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
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
        "composition",
        "decide",
        "history",
        "manyProducts",
        "product",
        "productStatus",
        "references",
        "rules",
        "sentences",
        "streamLaw",
        "why",
      ]}
    >
      <Answers
        to={(selection) => [
          catalogProduct(selection, externalId),
          declaredLines(selection, externalId),
          query(getProducerEcoContributions, ofSelection(selection)),
        ]}
      >
        <ProductPage externalId={externalId} />
      </Answers>
    </Words>
  );
}
