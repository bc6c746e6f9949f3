import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { CountriesPage } from "@/components/operator/countries-page";
import { listCountries, listDeclarationPeriods, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.countries") };
}

export default function Page() {
  return (
    <AnswersToAll
      to={(search) => [
        query(listCountries),
        query(listDeclarationPeriods, { query: { EprCountryCode: search.get("Country") || "FR" } }),
        query(listSchemePros),
      ]}
    >
      <CountriesPage />
    </AnswersToAll>
  );
}
