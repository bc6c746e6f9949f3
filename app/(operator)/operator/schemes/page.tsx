import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { SchemesPage } from "@/components/operator/schemes-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.schemes") };
}

export default function Page() {
  return <SchemesPage />;
}
