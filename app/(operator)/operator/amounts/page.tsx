import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { AmountsPage } from "@/components/operator/amounts-page";
import { listCountries, listDeclaredMarkets } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.amounts") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [query(listCountries), query(listDeclaredMarkets)]}>
      <AmountsPage />
    </AnswersToAll>
  );
}
