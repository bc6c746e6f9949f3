import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { EvidencePage } from "@/components/products/evidence/evidence-page";
import { catalogProduct } from "@/components/qualification/catalog-product";
import { type ExternalIdParams, readExternalId } from "../external-id";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("evidence.title") };
}

export default async function Page(props: ExternalIdParams) {
  const externalId = await readExternalId(props);
  return (
    <Words
      of={[
        "catalog",
        "composition",
        "evidence",
        "history",
        "product",
        "rules",
        "sentences",
        "streamLaw",
        "why",
      ]}
    >
      <Answers to={(selection) => [catalogProduct(selection, externalId)]}>
        <EvidencePage externalId={externalId} />
      </Answers>
    </Words>
  );
}
