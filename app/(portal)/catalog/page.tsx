import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { Catalog } from "@/components/catalog/catalog";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("catalog.title") };
}

export default function CatalogPage() {
  return (
    <Words of={["catalog", "productStatus"]}>
      <Catalog />
    </Words>
  );
}
