import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { contributionSummary } from "@/components/declarations/queries";
import { SchemesPage } from "@/components/schemes/schemes-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("schemes.title") };
}

export default function Page() {
  return (
    <Words of={["registration", "schemes"]}>
      <Answers to={(selection) => [contributionSummary(selection)]}>
        <SchemesPage />
      </Answers>
    </Words>
  );
}
