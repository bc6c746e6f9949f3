import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { BatchesPage } from "@/components/operator/batches-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.batches") };
}

export default function Page() {
  return <BatchesPage />;
}
