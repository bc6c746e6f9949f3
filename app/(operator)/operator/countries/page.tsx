import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { CountriesPage } from "@/components/operator/countries-page";
import { countries, periodsOf, schemePros } from "@/components/operator/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.countries") };
}

export default function Page() {
  return (
    <AnswersToAll to={(search) => [countries(), periodsOf(search.get("Country") || "FR"), schemePros()]}>
      <CountriesPage />
    </AnswersToAll>
  );
}
