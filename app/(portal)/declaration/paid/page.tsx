import type { Metadata } from "next";
import { Answers } from "@/app/answers";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { reportsPage } from "@/components/who-paid/who-paid-of-page";
import { WhoPaidPage } from "@/components/who-paid/who-paid-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("whoPaid.title") };
}

export default function Page() {
  return (
    <Words of={["whoPaid"]}>
      <Answers to={(selection) => [reportsPage(selection)]}>
        <WhoPaidPage />
      </Answers>
    </Words>
  );
}
