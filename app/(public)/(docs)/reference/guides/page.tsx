import type { Metadata } from "next";
import { readerLocale, readerTexts } from "@/app/locale";
import { ReferenceGuides } from "@/components/reference/reference-guides";
import { readersOrigin } from "../../origin";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("guides.title") };
}

export default async function GuidesPage() {
  return <ReferenceGuides locale={await readerLocale()} origin={await readersOrigin()} />;
}
