import type { Metadata } from "next";
import { readerTexts } from "@/app/locale";
import { DeclarationPage } from "@/components/declarations/declaration-page";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("declaration.titleAlone") };
}

export default function Page() {
  return <DeclarationPage />;
}
