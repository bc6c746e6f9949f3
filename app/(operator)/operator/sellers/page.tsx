import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { SellersPage } from "@/components/operator/sellers-page";
import { listSellers } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.sellers") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [query(listSellers)]}>
      <SellersPage />
    </AnswersToAll>
  );
}
