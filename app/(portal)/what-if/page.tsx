import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { Words } from "@/app/words";
import { WhatIfPage } from "@/components/what-if/what-if-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("whatIf.metaTitle") };
}

export default function Page() {
  return (
    <Words of={["whatIf"]}>
      <WhatIfPage />
    </Words>
  );
}
