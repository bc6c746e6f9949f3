import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { ProducersPage } from "@/components/operator/producers-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.producers") };
}

export default function Page() {
  return <ProducersPage />;
}
