import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Catalog } from "@/components/catalog/catalog";
import { catalogPage } from "@/components/catalog/catalog-page";
import { FILTERS } from "@/components/catalog/filters";
import { doubtsInShort } from "@/components/doubts/doubts-of-page";
import { ofSelection } from "@/components/selection/selection";
import { readAddress } from "@/lib/client/address";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("catalog.title") };
}

export default function CatalogPage() {
  return (
    <Words
      of={["catalog", "catalogWork", "composition", "doubtsHint", "manyProducts", "productStatus", "rules"]}
    >
      <Answers
        to={(selection, search) => [
          catalogPage(selection, readAddress(FILTERS, search)),
          query(getProducerEcoContributions, ofSelection(selection)),
          doubtsInShort(selection),
        ]}
      >
        <Catalog />
      </Answers>
    </Words>
  );
}
