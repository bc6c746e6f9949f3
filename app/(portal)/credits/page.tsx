import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { actsPage } from "@/components/credits/acts-page";
import { CreditsPage } from "@/components/credits/credits-page";
import { lastRequest } from "@/components/credits/last-request";
import { newestBatches } from "@/components/credits/newest-batches";
import { listCreditMonths } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("credits.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["askCredits", "credits"]}>
      <Answers
        to={({ producer }) => [
          actsPage(producer),
          query(listCreditMonths, { params: { ProducerNrn: producer } }),
          lastRequest(producer),
          newestBatches(producer),
        ]}
      >
        <CreditsPage />
      </Answers>
    </Words>
  );
}
