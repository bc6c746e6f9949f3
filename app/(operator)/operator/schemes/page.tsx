import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { SchemesPage } from "@/components/operator/schemes-page";
import { listCountries, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [query(listSchemePros), query(listCountries)]}>
      <SchemesPage />
    </AnswersToAll>
  );
}
