import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { OriginsPage } from "@/components/operator/origins-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.origins") };
}

export default function Page() {
  return <OriginsPage />;
}
