import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { sellers } from "@/components/operator/queries";
import { SellersPage } from "@/components/operator/sellers-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.sellers") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [sellers()]}>
      <SellersPage />
    </AnswersToAll>
  );
}
