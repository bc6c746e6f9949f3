import type { Metadata } from "next";
import { readerLocale } from "@/app/locale";
import { ErrorIndex } from "@/components/errors/error-index";
import { ERROR_PAGE_WORDS } from "@/lib/errors/texts";

export async function generateMetadata(): Promise<Metadata> {
  return { title: ERROR_PAGE_WORDS[await readerLocale()].index };
}

export default async function ErrorsPage() {
  return <ErrorIndex locale={await readerLocale()} />;
}
