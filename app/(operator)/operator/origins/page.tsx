import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { OriginsPage } from "@/components/operator/origins-page";
import { listOrigins } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.origins") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [query(listOrigins)]}>
      <OriginsPage />
    </AnswersToAll>
  );
}
