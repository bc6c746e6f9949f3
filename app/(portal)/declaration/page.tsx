import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { DeclarationPage } from "@/components/declarations/grid/declaration-page";
import {
  contributionSummary,
  contributionSummaryBefore,
  shortDeclarationSheet,
} from "@/components/declarations/queries";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("declaration.titleAlone") };
}

export default function Page() {
  return (
    <Words
      of={[
        "askCredits",
        "catalog",
        "conflict",
        "declaration",
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
          contributionSummary(selection),
          contributionSummaryBefore(selection),
        ]}
      >
        <DeclarationPage />
      </Answers>
    </Words>
  );
}
