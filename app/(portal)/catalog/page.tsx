import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Catalog } from "@/components/catalog/catalog";
import { catalogPage } from "@/components/catalog/catalog-page";
import { readFilters } from "@/components/catalog/filters";
import { ofSelection } from "@/components/selection/selection";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("catalog.title") };
}

export default function CatalogPage() {
  return (
    <Words of={["catalog", "productStatus", "rules"]}>
      <Answers
        to={(selection, search) => [
          catalogPage(selection, readFilters(search)),
          query(getProducerEcoContributions, ofSelection(selection)),
        ]}
      >
        <Catalog />
      </Answers>
    </Words>
  );
}
