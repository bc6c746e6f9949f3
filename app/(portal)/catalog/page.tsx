import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Catalog } from "@/components/catalog/catalog";
import { readFilters } from "@/components/catalog/filters";
import { catalogPage } from "@/components/catalog/queries";
import { contributionSummary } from "@/components/declarations/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("catalog.title") };
}

export default function CatalogPage() {
  return (
    <Words of={["catalog", "productStatus", "rules"]}>
      <Answers
        to={(selection, search) => [
          catalogPage(selection, readFilters(search)),
          contributionSummary(selection),
        ]}
      >
        <Catalog />
      </Answers>
    </Words>
  );
}
