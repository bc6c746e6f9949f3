import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { EditProduct } from "@/components/catalog/edit-product";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { WritersOnly } from "@/components/selection/writers-only";
import { type ExternalIdParams, readExternalId } from "../external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("addProduct.edit") };
}

export default async function Page(props: ExternalIdParams) {
  const externalId = await readExternalId(props);
  return (
    <Words of={["addProduct", "askCredits", "composition", "product"]}>
      <Answers to={(selection) => [catalogProduct(selection, externalId)]}>
        <WritersOnly>
          <EditProduct externalId={externalId} />
        </WritersOnly>
      </Answers>
    </Words>
  );
}
