import type { Metadata } from "next";
import { AnswersToAll } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { OriginsPage } from "@/components/operator/origins-page";
import { origins } from "@/components/operator/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.origins") };
}

export default function Page() {
  return (
    <AnswersToAll to={() => [origins()]}>
      <OriginsPage />
    </AnswersToAll>
  );
}
