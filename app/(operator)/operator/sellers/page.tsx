import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { SellersPage } from "@/components/operator/sellers-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("operator.tabs.sellers") };
}

export default function Page() {
  return <SellersPage />;
}
