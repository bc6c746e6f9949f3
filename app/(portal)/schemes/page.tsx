import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { SchemesPage } from "@/components/schemes/schemes-page";
import { ofSelection } from "@/components/selection/selection";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("schemes.title") };
}

export default function Page() {
  return (
    <Words of={["registration", "schemes"]}>
      <Answers to={(selection) => [query(getProducerEcoContributions, ofSelection(selection))]}>
        <SchemesPage />
      </Answers>
    </Words>
  );
}
