import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { EditProduct } from "@/components/catalog/edit-product";
import { type ExternalIdParams, readExternalId } from "../external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("addProduct.edit") };
}

export default async function Page(props: ExternalIdParams) {
  return <EditProduct externalId={await readExternalId(props)} />;
}
