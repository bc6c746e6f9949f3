import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { doubtsPage } from "@/components/doubts/doubts-of-page";
import { DoubtsPage } from "@/components/doubts/doubts-page";
import { ofSelection } from "@/components/selection/selection";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("doubts.title") };
}

export default function Doubts() {
  return (
    <Words of={["decide", "doubts", "rules", "sentences"]}>
      <Answers
        to={(selection) => [
          doubtsPage(selection),
          query(getProducerEcoContributions, ofSelection(selection)),
        ]}
      >
        <DoubtsPage />
      </Answers>
    </Words>
  );
}
