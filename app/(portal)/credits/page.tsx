import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { CreditsPage } from "@/components/credits/credits-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("credits.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["credits"]}>
      <CreditsPage />
    </Words>
  );
}
