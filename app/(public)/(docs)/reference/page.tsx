import type { Metadata } from "next";
import { headers } from "next/headers";
import { readerLocale, readerTexts } from "@/app/locale";
import { ReferenceStart } from "@/components/reference/reference-start";

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await readerTexts())("reference.title") };
}

export default async function ReferencePage() {
  const [locale, sent] = await Promise.all([readerLocale(), headers()]);
  const scheme = sent.get("x-forwarded-proto") === "https" ? "https" : "http";
  return <ReferenceStart locale={locale} origin={`${scheme}://${sent.get("host")}`} />;
}
