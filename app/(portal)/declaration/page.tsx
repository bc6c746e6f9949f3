import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { shortDeclarationSheet } from "@/components/declarations/declaration-sheet";
import { DeclarationPage } from "@/components/declarations/grid/declaration-page";
import { ofSelection, yearBefore } from "@/components/selection/selection";
import { getProducerEcoContributions } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("declaration.titleAlone") };
}

export default function Page() {
  return (
    <Words
      of={[
        "amendment",
        "askCredits",
        "catalog",
        "conflict",
        "declaration",
        "nil",
        "partOfYear",
        "parts",
        "product",
        "reopen",
        "rules",
        "scope",
        "unusual",
      ]}
    >
      <Answers
        to={(selection) => [
          shortDeclarationSheet(selection),
          query(getProducerEcoContributions, ofSelection(selection)),
          query(getProducerEcoContributions, ofSelection(yearBefore(selection))),
        ]}
      >
        <DeclarationPage />
      </Answers>
    </Words>
  );
}
