import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { AddProduct } from "@/components/catalog/add-product";
import { WritersOnly } from "@/components/selection/writers-only";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("addProduct.title") };
}

export default function AddProductPage() {
  return (
    <Words of={["addProduct", "askCredits", "composition"]}>
      <WritersOnly>
        <AddProduct />
      </WritersOnly>
    </Words>
  );
}
