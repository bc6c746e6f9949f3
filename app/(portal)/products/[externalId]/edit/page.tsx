import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { EditProduct } from "@/components/catalog/edit-product";
import { WritersOnly } from "@/components/selection/writers-only";
import { type ExternalIdParams, readExternalId } from "../external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("addProduct.edit") };
}

export default async function Page(props: ExternalIdParams) {
  return (
    <Words of={["addProduct", "product"]}>
      <WritersOnly>
        <EditProduct externalId={await readExternalId(props)} />
      </WritersOnly>
    </Words>
  );
}
