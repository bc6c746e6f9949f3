import type { Metadata } from "next";
import { readerLocale, readerTexts } from "@/app/locale";
import { ReferenceStart } from "@/components/reference/reference-start";
import { readersOrigin } from "../origin";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("reference.title") };
}

export default async function ReferencePage() {
  return <ReferenceStart locale={await readerLocale()} origin={await readersOrigin()} />;
}
