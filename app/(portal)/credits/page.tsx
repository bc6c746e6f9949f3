import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { CreditsPage } from "@/components/credits/credits-page";
import { creditEntries, creditMonths, EVERY_ENTRY, lastCreditRequest } from "@/components/credits/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("credits.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["askCredits", "credits"]}>
      <Answers
        to={({ producer }) => [
          creditEntries(producer, EVERY_ENTRY, 0),
          creditMonths(producer),
          lastCreditRequest(producer),
        ]}
      >
        <CreditsPage />
      </Answers>
    </Words>
  );
}
