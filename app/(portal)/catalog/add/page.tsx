import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { AddProduct } from "@/components/catalog/add-product";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("addProduct.title") };
}

export default function AddProductPage() {
  return <AddProduct />;
}
