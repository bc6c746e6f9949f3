import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { CountriesPage } from "@/components/operator/countries-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.countries") };
}

export default function Page() {
  return <CountriesPage />;
}
