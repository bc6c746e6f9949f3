import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { contributionSummary } from "@/components/declarations/queries";
import { Home } from "@/components/home/home";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("home.metaTitle") };
}

export default function HomePage() {
  return (
    <Words of={["coverage", "home", "legend", "numbers"]}>
      <Answers to={(selection) => [contributionSummary(selection)]}>
        <Home />
      </Answers>
    </Words>
  );
}
