import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { countries, schemePros } from "@/components/operator/queries";
import { SchemesPage } from "@/components/operator/schemes-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [schemePros(), countries()]}>
      <SchemesPage />
    </AnswersToAll>
  );
}
