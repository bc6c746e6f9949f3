import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { doubtsInShort } from "@/components/doubts/doubts-of-page";
import { Home } from "@/components/home/home";
import { ofSelection } from "@/components/selection/selection";
import { ofPeriodAsked } from "@/components/statements/statements-asked";
import { getProducerEcoContributions, listStatements } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("home.metaTitle") };
}

export default function HomePage() {
  return (
    <Words
      of={[
        "amendment",
        "coverage",
        "credits",
        "doubtsHint",
        "firstRun",
        "home",
        "legend",
        "nil",
        "numbers",
        "registration",
      ]}
    >
      <Answers
        to={(selection) => [
          query(getProducerEcoContributions, ofSelection(selection)),
          doubtsInShort(selection),
          query(listStatements, ofPeriodAsked(selection)),
        ]}
      >
        <Home />
      </Answers>
    </Words>
  );
}
